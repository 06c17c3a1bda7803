/**
 * Scripts that behave as page translators and extensions, to run inside a page. The "translation" of a text ends with a
 * zero-width space: tests find it by the same words, and can tell what was translated.
 */

export const habits = ['font', 'wrap', 'in place', 'whole elements', 'reorder', 'merge'] as const
export type Habit = (typeof habits)[number]

/** Translates the page and what comes later, in one of the ways that translators do. Runs in the page. */
export function translatePage(habit: Habit): void {
  const mark = '\u200b'
  const off =
    'script, style, noscript, textarea, svg, title, font [hidden], font[hidden], [translate=no], .notranslate, .skiptranslate'
  const isText = (node: Node) =>
    node.nodeType === Node.TEXT_NODE &&
    /\p{L}/u.test(node.nodeValue ?? '') &&
    !node.nodeValue?.endsWith(mark) &&
    !node.parentElement?.closest(off)
  const fonts = (content: Node | string) => {
    const inner = document.createElement('font')
    inner.append(content)
    const outer = document.createElement('font')
    outer.append(inner)
    return outer
  }
  const ways: Record<Habit, (parent: Element, texts: Text[]) => void> = {
    font: (parent, texts) => {
      for (const text of texts) {
        parent.insertBefore(fonts(text.data + mark), text)
        parent.removeChild(text)
      }
    },
    wrap: (parent, texts) => {
      for (const text of texts) {
        const place = document.createComment('')
        parent.replaceChild(place, text)
        place.replaceWith(fonts(text))
        text.data += mark
      }
    },
    'in place': (_parent, texts) => {
      for (const text of texts) text.data += mark
    },
    'whole elements': (parent) => {
      parent.innerHTML = parent.innerHTML.replace(/(>|^)([^<]*\p{L}[^<]*)/gu, `$1$2${mark}`)
    },
    reorder: (parent, texts) => {
      for (const text of texts) text.replaceWith(new Text(text.data + mark))
      // A live node is taken out and put back, as where another language has another order.
      for (const child of [...parent.childNodes].reverse()) parent.prepend(child)
    },
    merge: (_parent, texts) => {
      const [first, ...others] = texts
      if (!first) return
      const all = others.filter((text) => texts.includes(text.previousSibling as Text))
      first.replaceWith(fonts([first, ...all].map(({ data }) => data).join('') + mark))
      for (const text of all) text.remove()
      for (const text of others.filter((one) => !all.includes(one))) text.replaceWith(fonts(text.data + mark))
    },
  }
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found = new Map<Element, Text[]>()
    if (isText(root) && root.parentElement) found.set(root.parentElement, [root as Text])
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent && isText(node)) found.set(parent, [...(found.get(parent) ?? []), node as Text])
    }
    for (const [parent, texts] of found) if (parent.isConnected) ways[habit](parent, texts)
  }
  const start = () => {
    document.documentElement.lang = 'th'
    document.documentElement.classList.add('translated-ltr')
    const bar = document.createElement('div')
    bar.className = 'skiptranslate'
    bar.append(document.createElement('iframe'))
    document.body.prepend(bar)
    document.body.append(Object.assign(document.createElement('div'), { id: 'goog-gt-tt', hidden: true }))
    translate(document.body)
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) translate(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  if (window !== top) return
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
}

/** Behaves as three extensions: attributes on many elements, elements in head, body, and between fields. */
export function extendPage(): void {
  const start = () => {
    const add = (parent: Element, name: string, before: Node | null = null) =>
      parent.insertBefore(document.createElement(name), before)
    document.documentElement.setAttribute('data-lt-installed', 'true')
    document.body.setAttribute('data-new-gr-c-s-check-loaded', '14.1')
    document.body.setAttribute('cz-shortcut-listen', 'true')
    add(document.documentElement, 'grammarly-desktop-integration')
    add(document.head, 'style')
    add(document.body, 'div', document.body.firstChild).setAttribute('data-lastpass-root', '')
    for (const field of document.querySelectorAll('#root input, #root textarea, #root button')) {
      field.setAttribute('fdprocessedid', 'x1')
      field.setAttribute('data-dashlane-rid', '1')
    }
    for (const field of document.querySelectorAll('#root input, #root textarea')) {
      add(field.parentElement as Element, 'div', field.nextSibling).setAttribute(
        'data-lastpass-icon-root',
        '',
      )
      field.setAttribute('style', 'background-image: none')
    }
    for (const form of document.querySelectorAll('#root form')) add(form, 'span', form.firstChild)
    const main = document.querySelector('#root main')
    if (main) add(main, 'com-1password-button', main.firstChild)
  }
  if (window !== top) return
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
}

/** Returns the visible text of the page, without the translation's mark. */
export function readText(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text doesn't count
  const text = document.getElementById('root')?.innerText ?? ''
  return text
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
