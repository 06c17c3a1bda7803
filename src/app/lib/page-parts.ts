export function partOf<Part extends Element = HTMLElement>(root: ParentNode, selector: string): Part {
  const part = root.querySelector<Part>(selector)
  if (!part) throw new Error(`the page holds no ${selector}`)
  return part
}
