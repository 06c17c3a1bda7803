import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { controlClasses } from '#app/components/ui/field.tsx'
import { cx } from '#app/lib/class-names.ts'
import { stayContent } from '#i18n/en/admin.ts'

const pauseMs = 300

export function StaySearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  // Handles a reset from outside ("Show all stays" in the empty list).
  const [previousQuery, setLastQ] = useState(q)
  if (q !== previousQuery) {
    setLastQ(q)
    if (q !== text.trim()) setText(q)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(typed.trim()), pauseMs)
  }
  const handleClear = () => {
    clearTimeout(timer.current)
    setText('')
    onSearch('')
    input.current?.focus()
  }

  return (
    <div className="relative min-w-0 flex-1 sm:w-72 sm:flex-none">
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
      <input
        ref={input}
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-label={stayContent.search}
        placeholder={stayContent.searchPlaceholder}
        value={text}
        onChange={handleChange}
        className={cx(controlClasses, 'pl-10', text !== '' && 'pr-11')}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={stayContent.clearSearch}
          onClick={handleClear}
          className="absolute top-0 right-0 grid size-11 place-items-center text-ink-soft hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  )
}
