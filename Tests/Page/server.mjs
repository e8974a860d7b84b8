// A server of one folder, for pages that load modules.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const types = { ".mjs": "text/javascript", ".html": "text/html", ".wasm": "application/wasm", ".json": "application/json", ".css": "text/css", ".svg": "image/svg+xml" };

/** Serves a folder, and pages given as texts by their paths; returns its address and how to end it. */
export async function serve(folder, pages = {}) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://x").pathname);
    try {
      const content = pages[path] ?? readFileSync(join(folder, path));
      response.writeHead(200, { "content-type": types[extname(path)] ?? "text/plain" }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => { server.listen(0, "127.0.0.1", done); });
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
