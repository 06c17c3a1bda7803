import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

export function DialogButton({
  dialog,
  ...button
}: Omit<ComponentProps<typeof Button>, 'onClick'> & { dialog: (onClose: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  )
}
