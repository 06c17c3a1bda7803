import Check from 'lucide-react/icons/check'
import { useAcceptHouseRules } from '#app/api/guest-arrival.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useReport } from '#app/lib/use-report.ts'
import { useTranslations } from '#app/lib/words.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import type { HouseForGuest } from '#shared/contract/property/schemas.ts'

/** The house rules, and one tap that says they were read. Nothing waits for it. */
export function HouseRules({ info }: { info: HouseForGuest }) {
  const { token, stay } = useVisibleStay()
  const { houseRules } = useTranslations('stay')
  const { reportFailure } = useReport()
  const accept = useAcceptHouseRules(token)
  if (!info.houseRules) return null
  const isAgreed = stay.houseRulesVersion === info.houseRulesVersion
  const handleAgree = async () => {
    try {
      await accept.mutateAsync({ params: { token }, body: { version: info.houseRulesVersion } })
    } catch (error) {
      reportFailure(error, { title: houseRules.failed.title, fallback: houseRules.failed.text })
    }
  }
  return (
    <section aria-labelledby="house-rules">
      <h3 id="house-rules" tabIndex={-1} className="scroll-mt-4 text-2xl">
        {houseRules.title}
      </h3>
      <p className="mt-2 whitespace-pre-line break-words">{info.houseRules}</p>
      <div role="status" className="mt-3">
        {isAgreed ? (
          <p className="flex items-center gap-2 text-bush-600">
            <Check aria-hidden="true" className="size-4" strokeWidth={2.5} />
            {houseRules.agreed}
          </p>
        ) : (
          stay.houseRulesVersion !== null && <p className="text-clay-700">{houseRules.changed}</p>
        )}
      </div>
      {!isAgreed && (
        <Button
          variant="secondary"
          className="mt-3"
          isPending={accept.isPending}
          pendingLabel={houseRules.agreeing}
          onClick={handleAgree}
        >
          {houseRules.agree}
        </Button>
      )}
    </section>
  )
}
