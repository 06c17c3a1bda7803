import Check from 'lucide-react/icons/check'
import { returnsStay, useGuestPropertyInfo } from '#app/api/my-stay.ts'
import { useWrite } from '#app/api/use-call.ts'
import { RuleList } from '#app/components/house/rule-list.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Fold } from '#app/components/ui/fold.tsx'
import { WordNote } from '#app/components/ui/written.tsx'
import { useFocusOnChange } from '#app/lib/on-change.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { useReport } from '#app/lib/use-report.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import type { PropertyInfo } from '#shared/contract/house/schemas.ts'
import * as stayCalls from '#shared/contract/stays/calls.ts'

export function HouseRules() {
  const { data: info } = useGuestPropertyInfo()
  return info?.houseRules ? <Rules info={info} /> : null
}

function Rules({ info }: { info: PropertyInfo }) {
  const { token, stay } = useVisibleStay()
  const { houseRules } = useTranslations('stay')
  const { reportFailure } = useReport()
  const accept = useWrite(stayCalls.acceptHouseRules, returnsStay)
  const isAgreed = stay.houseRulesVersion === info.houseRulesVersion
  const title = useFocusOnChange<HTMLHeadingElement>(isAgreed)
  const handleAgree = () =>
    accept
      .mutateAsync({ params: { token }, body: { version: info.houseRulesVersion } })
      .catch((error) => reportFailure(error, { ...houseRules.failed, fallback: houseRules.failed.text }))
  const heading = (
    <h3 id="house-rules" ref={title} tabIndex={-1} className="scroll-mt-4 text-2xl">
      {houseRules.title}
    </h3>
  )
  const text = (
    <>
      <RuleList text={info.houseRules} lang={info.words.houseRules?.lang} className="mt-2" />
      <WordNote of={info.words.houseRules} />
    </>
  )
  if (isAgreed) {
    return (
      <Fold
        summary={
          <span className="flex flex-wrap items-baseline gap-x-4">
            {heading}
            <span role="status" className="flex items-center gap-1.5 text-bush-600">
              <Check className="size-4" strokeWidth={2.5} />
              {houseRules.agreed}
            </span>
          </span>
        }
      >
        {text}
      </Fold>
    )
  }
  return (
    <section aria-labelledby="house-rules">
      {heading}
      {text}
      {stay.houseRulesVersion !== null && <p className="mt-3 text-clay-700">{houseRules.changed}</p>}
      <Button
        variant="secondary"
        className="mt-3"
        isPending={accept.isPending}
        pendingLabel={houseRules.agreeing}
        onClick={handleAgree}
      >
        {houseRules.agree}
      </Button>
    </section>
  )
}
