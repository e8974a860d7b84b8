// What a page would download, caught before it is.

/** In the page: the name and the text of the file that an expression saves, and what is said of it. */
export const saving = (press) => `(async () => {
  const [make, click] = [URL.createObjectURL, HTMLAnchorElement.prototype.click];
  let [blob, name] = [null, null];
  URL.createObjectURL = (content) => (blob = content, make.call(URL, content));
  HTMLAnchorElement.prototype.click = function () { name = this.download; };
  try {
    ${press};
  } finally {
    [URL.createObjectURL, HTMLAnchorElement.prototype.click] = [make, click];
  }
  return { name, text: await blob.text(), said: document.getElementById("said").textContent };
})()`;
