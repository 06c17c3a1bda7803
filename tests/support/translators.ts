/**
 * Scripts that behave as page translators and extensions, to run inside a page. The "translation" of a text ends with a
 * zero-width space: tests find it by the same words, and can tell what was translated.
 */

export const habits = [
  'font',
  'font, later replaced',
  'font, taken back',
  'wrap',
  'in place',
  'white space',
  'split',
  'sentence in the first node',
  'sentence in the last node',
  'join',
  'whole elements',
  'another element',
  'hidden behind a copy',
  'hidden by a class',
  'hidden, copy before it',
  'hidden in a wrapper',
  'translation inside',
  'translation below',
  'reorder',
  'merge',
] as const
export type Habit = (typeof habits)[number]

/**
 * Translates the page, and what comes later if it `watches`, in one of the ways that translators do. Runs in the page.
 */
export function translatePage({ habit, watches = true }: { habit: Habit; watches?: boolean }): void {
  const mark = '\u200b'
  const off =
    'script, style, noscript, textarea, svg, title, font [hidden], font[hidden], [translate=no], .notranslate, .skiptranslate'
  const isText = (node: Node) =>
    node.nodeType === Node.TEXT_NODE &&
    /\S/.test(node.nodeValue ?? '') &&
    !node.nodeValue?.trimEnd().endsWith(mark) &&
    !node.parentElement?.closest(off)
  const fonts = (content: Node | string) => {
    const inner = document.createElement('font')
    inner.append(content)
    const outer = document.createElement('font')
    outer.append(inner)
    return outer
  }
  const takenBack = new WeakSet<Text>()
  const copyOf = (element: Element) => {
    const copy = element.cloneNode(true) as Element
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isText(node)) (node as Text).data += mark
    return copy
  }
  /** Only whole paragraphs, as a copy of a form can't be used. */
  const hide = (element: Element, place: (copy: Element) => void, hasClass = false) => {
    if (
      !element.matches('p, h1, h2, li') ||
      element.closest('.original') ||
      element.querySelector('.original, input, button')
    )
      return
    if ((element as HTMLElement).style.display === 'none') return
    const copy = copyOf(element)
    copy.classList.add('notranslate')
    if (hasClass) element.classList.add('original')
    else (element as HTMLElement).style.setProperty('display', 'none', 'important')
    place(copy)
  }
  /** Shows the original and its translation. */
  const add = (element: Element, place: (translation: Element) => void) => {
    if (!element.matches('p, h1, h2, li') || element.matches('.translated')) return
    const translation = document.createElement('font')
    translation.className = 'translation notranslate'
    translation.append(`${element.textContent}`)
    element.classList.add('translated')
    place(translation)
  }
  /** Puts a sentence into one of its texts, where the words are in another order. Other elements divide sentences. */
  const spread = (texts: Text[], at: number) => {
    const sentences: Text[][] = []
    for (const text of texts) {
      if (sentences.at(-1)?.at(-1)?.nextSibling === text) sentences.at(-1)?.push(text)
      else sentences.push([text])
    }
    for (const sentence of sentences) {
      const whole = sentence.map(({ data }) => data).join('')
      for (const text of sentence) text.data = ''
      ;(sentence.at(at) as Text).data = whole + mark
    }
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
    'font, later replaced': (parent, texts) => {
      for (const text of texts) {
        const outer = fonts(text.data + mark)
        parent.replaceChild(outer, text)
        setTimeout(() => outer.isConnected && outer.replaceChildren(...fonts(text.data + mark).childNodes))
      }
    },
    'font, taken back': (parent, texts) => {
      for (const text of texts) {
        if (takenBack.has(text)) continue
        takenBack.add(text)
        const outer = fonts(text.data + mark)
        parent.replaceChild(outer, text)
        setTimeout(() => outer.isConnected && outer.replaceWith(text))
      }
    },
    'in place': (_parent, texts) => {
      for (const text of texts) text.data += mark
    },
    'white space': (_parent, texts) => {
      for (const text of texts)
        text.data = text.data.replace(/ (?=[a-m])/g, '\u00a0').replace(/(?<=\S) (?=[n-z])/g, '\n  ') + mark
    },
    split: (_parent, texts) => {
      for (const text of texts) {
        for (let part = text; part.length > 4; ) {
          const next = part.splitText(3)
          part.data += mark
          part = next
          if (part.length <= 4) part.data += mark
        }
        if (!text.data.endsWith(mark)) text.data += mark
      }
    },
    'sentence in the first node': (_parent, texts) => spread(texts, 0),
    'sentence in the last node': (_parent, texts) => spread(texts, -1),
    join: (parent) => {
      parent.normalize()
      for (const child of parent.childNodes) if (isText(child)) (child as Text).data += mark
    },
    'whole elements': (parent) => {
      parent.innerHTML = parent.innerHTML.replace(/(>|^)([^<]*[^<\s\u200b])(?=\s*(<|$))/g, `$1$2${mark}`)
    },
    'another element': (parent) => {
      if (!parent.matches('p, h1, h2, li, b, em, strong')) return
      parent.replaceWith(copyOf(parent))
    },
    'hidden behind a copy': (parent) => hide(parent, (copy) => parent.after(copy)),
    'hidden by a class': (parent) => hide(parent, (copy) => parent.after(copy), true),
    'hidden, copy before it': (parent) => hide(parent, (copy) => parent.before(copy)),
    'translation inside': (parent) => add(parent, (translation) => parent.append(translation)),
    'translation below': (parent) => add(parent, (translation) => parent.after(translation)),
    'hidden in a wrapper': (_parent, texts) => {
      for (const text of texts) {
        const original = document.createElement('span')
        original.hidden = true
        original.className = 'notranslate'
        text.replaceWith(original, fonts(text.data + mark))
        original.append(text)
      }
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
    const style = document.createElement('style')
    style.textContent = '.original { display: none }'
    document.head.append(style)
    const bar = document.createElement('div')
    bar.className = 'skiptranslate'
    bar.append(document.createElement('iframe'))
    document.body.prepend(bar)
    document.body.append(Object.assign(document.createElement('div'), { id: 'goog-gt-tt', hidden: true }))
    translate(document.body)
    if (!watches) return
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
    for (const field of document.querySelectorAll('#root input, #root textarea')) {
      const wrapper = document.createElement('div')
      field.replaceWith(wrapper)
      wrapper.append(field)
      const checker = add(wrapper, 'grammarly-extension')
      checker.attachShadow({ mode: 'open' }).append('0 mistakes')
      add(wrapper, 'iframe').setAttribute('hidden', '')
    }
    for (const element of document.querySelectorAll<HTMLElement>('#root *')) {
      element.style.setProperty('--darkreader-inline-color', '#fff')
      element.setAttribute('data-darkreader-inline-color', '')
    }
    const main = document.querySelector('#root main')
    if (main) add(main, 'com-1password-button', main.firstChild)
  }
  if (window !== top) return
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
}

/** Returns the visible text of the page, without the translation's mark. */
export function readText(): string {
  const style = document.createElement('style')
  style.textContent = '.translation { display: none }'
  document.head.append(style)
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text doesn't count
  const text = document.getElementById('root')?.innerText ?? ''
  style.remove()
  return text
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
