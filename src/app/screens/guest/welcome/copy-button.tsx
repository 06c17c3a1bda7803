import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { announce } from '#app/lib/announce.ts'
import { cx } from '#app/lib/class-names.ts'
import { copyText } from '#app/lib/clipboard.ts'
import { useTranslations } from '#app/lib/translations.ts'

const feedbackMs = 2500

export function CopyButton({ label, text, className }: { label: string; text: string; className?: string }) {
  const { welcome } = useTranslations('guest')
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)

  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), feedbackMs)
    return () => clearTimeout(timer)
  }, [outcome])

  const handleCopy = async () => {
    const isCopied = await copyText(text)
    setOutcome(isCopied ? 'copied' : 'failed')
    announce(isCopied ? welcome.copied : welcome.copyFailed)
  }

  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <button
      type="button"
      aria-label={label}
      onClick={handleCopy}
      className={cx(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-3 font-semibold',
        className,
      )}
    >
      <Icon className="size-4.5" />
      <span>
        {outcome === 'failed' ? welcome.copyFailed : outcome === 'copied' ? welcome.copied : welcome.copy}
      </span>
    </button>
  )
}
