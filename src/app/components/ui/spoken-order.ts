import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'
import { orderWords as words } from '#words/en/order.ts'

/** What is said of things while they are put in order: by their names and places, where the library would say ids. */
export function spokenOrder(
  ids: readonly string[],
  nameOf: (id: string) => string,
): NonNullable<DndContextProps['accessibility']> {
  const say = (
    line: (name: string, place: number, count: number) => string,
    active: UniqueIdentifier,
    over: UniqueIdentifier | undefined,
  ) => line(nameOf(String(active)), ids.indexOf(String(over ?? active)) + 1, ids.length)
  return {
    screenReaderInstructions: { draggable: words.instructions },
    announcements: {
      onDragStart: ({ active }) => say(words.pickedUp, active.id, undefined),
      onDragOver: ({ active, over }) => say(words.over, active.id, over?.id),
      onDragEnd: ({ active, over }) => say(words.putDown, active.id, over?.id),
      onDragCancel: ({ active }) => words.putBack(nameOf(String(active.id))),
    },
  }
}
