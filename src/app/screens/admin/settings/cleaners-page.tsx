import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useCall, useWrite } from '#app/api/use-call.ts'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { LinkDialog } from '#app/screens/admin/actions/copy-link.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded, SectionLoading } from '#app/screens/admin/page/loaded.tsx'
import { Item, List } from '#app/screens/admin/page/section.tsx'
import { failures, successes } from '#i18n/en/admin.ts'
import { turnoverLinks as texts } from '#i18n/en/calendar.ts'
import * as turnoverCalls from '#shared/contract/turnover/calls.ts'
import { turnoverBodySchema } from '#shared/contract/turnover/schemas.ts'

export function CleanersPage() {
  const { atHouse } = useHouseTime()
  const remove = useWrite(turnoverCalls.removeTurnoverLink)
  const renew = useWrite(turnoverCalls.renewTurnoverLink)
  const [made, setMade] = useState<{ name: string; url: string } | null>(null)
  return (
    <>
      <p className="mb-4 text-ink-soft">{texts.intro}</p>
      <Loaded
        read={useCall(turnoverCalls.listTurnoverLinks)}
        failed={texts.loadFailed}
        placeholder={<SectionLoading />}
      >
        {(links) => (
          <List empty={texts.none}>
            {links.map((link) => (
              <Item
                key={link.id}
                title={link.name}
                detail={texts.until(atHouse(link.expiresAt))}
                action={
                  <div className="-mx-4 flex flex-wrap justify-end sm:shrink-0">
                    <ActionButton
                      variant="quiet"
                      aria-label={texts.renewOf(link.name)}
                      mutation={renew}
                      input={{ params: { id: link.id } }}
                      feedback={{ failure: texts.renewFailed, onDone: setMade }}
                    >
                      {texts.renew}
                    </ActionButton>
                    <ActionButton
                      variant="quiet"
                      aria-label={texts.endOf(link.name)}
                      asks={texts.ending(link.name)}
                      mutation={remove}
                      input={{ params: { id: link.id } }}
                      feedback={{ success: successes.turnoverLinkEnded, failure: failures.endTurnoverLink }}
                    >
                      {texts.end}
                    </ActionButton>
                  </div>
                }
              />
            ))}
          </List>
        )}
      </Loaded>
      <DialogButton
        variant="secondary"
        className="mt-4"
        dialog={(onClose) => <TurnoverDialog onMade={setMade} onClose={onClose} />}
      >
        <UserPlus className="size-4" />
        {texts.add}
      </DialogButton>
      {made && (
        <LinkDialog
          title={texts.linkTitle}
          text={texts.linkText(made.name)}
          label={texts.linkLabel}
          link={made.url}
          copied={successes.turnoverLinkCopied}
          onClose={() => setMade(null)}
        />
      )}
    </>
  )
}

function TurnoverDialog({
  onMade,
  onClose,
}: {
  onMade: (link: { name: string; url: string }) => void
  onClose: () => void
}) {
  const add = useWrite(turnoverCalls.addTurnoverLink)
  const { field, dialog } = useHostForm({
    schema: turnoverBodySchema,
    defaultValues: { name: '', notes: '' },
    send: (body) => add.mutateAsync({ body }),
    failure: failures.addTurnoverLink,
    onDone(link) {
      onClose()
      onMade(link)
    },
    onClose,
  })
  return (
    <FormDialog {...texts.adding} {...dialog}>
      <TextField label={texts.name} hint={texts.nameHint} autoComplete="off" {...field('name')} />
      <TextArea label={texts.notes} hint={texts.notesHint} isOptional {...field('notes')} />
    </FormDialog>
  )
}
