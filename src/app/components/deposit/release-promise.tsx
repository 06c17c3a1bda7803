import { cx } from '#app/lib/class-names.ts'
import { useTranslations } from '#app/lib/translations.ts'

/** When the deposit is released. No line ends inside its range of days, "7-10". */
export function ReleasePromise({ className }: { className: string }) {
  const { releasePromise } = useTranslations('deposit')
  return (
    <p className={cx('text-ink-soft', className)}>
      {releasePromise.split(/(\d+-\d+)/).map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          <span key={part} className="whitespace-nowrap">
            {part}
          </span>
        ),
      )}
    </p>
  )
}
