// As much of React's types as the element needs, in their shape, where the real ones cannot be fetched.

declare module "react" {
  export interface RefObject<T> { readonly current: T | null }
  export interface HTMLAttributes<T> { className?: string; id?: string; children?: unknown }
  export interface ClassAttributes<T> { ref?: RefObject<T>; key?: string }
  export type DetailedHTMLProps<E extends HTMLAttributes<T>, T> = ClassAttributes<T> & E;
  export function createElement(type: unknown, properties?: object | null, ...children: unknown[]): JSX.Element;
  namespace JSX {
    interface Element {}
    interface IntrinsicElements { p: DetailedHTMLProps<HTMLAttributes<HTMLParagraphElement>, HTMLParagraphElement> }
  }
}
