import X from 'lucide-react/icons/x'
import { Toast as RadixToast } from 'radix-ui'
import { cx } from '#app/lib/class-names.ts'
import { dismissToast, type Toast, useCarriedToast, useCurrentToast } from '#app/lib/toasts.ts'
import { toastMs, toastSwipePx } from '#shared/constants.ts'

/** Shows the current toast: at the top of a phone, bottom right on wider screens. Mount it once, around the page. */
export function Toaster() {
  useCarriedToast()
  const toast = useCurrentToast()
  return (
    <RadixToast.Provider duration={toastMs} swipeDirection="right" swipeThreshold={toastSwipePx}>
      {toast && <ToastCard key={toast.id} toast={toast} />}
      <RadixToast.Viewport className="pointer-events-none fixed inset-x-0 top-0 z-[60] flex flex-col p-4 sm:top-auto sm:right-0 sm:bottom-0 sm:left-auto sm:w-full sm:max-w-[420px]" />
    </RadixToast.Provider>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const isDestructive = toast.variant === 'destructive'
  return (
    <RadixToast.Root
      type="foreground"
      onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
      className={cx(
        'pointer-events-auto flex items-start gap-3 rounded-card py-2 pr-2 pl-4 text-card shadow-dialog on-dark',
        'data-[state=open]:animate-rise-in',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        'data-[swipe=end]:translate-x-full data-[swipe=end]:opacity-0 data-[swipe=end]:transition-all',
        isDestructive ? 'bg-rata-600' : 'bg-bush-900',
      )}
    >
      <div className="min-w-0 flex-1 py-2">
        <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
        {toast.description && (
          <RadixToast.Description className="mt-0.5 break-words text-[0.9375rem]">
            {toast.description}
          </RadixToast.Description>
        )}
        {toast.action && (
          <RadixToast.Action
            altText={toast.action.label}
            onClick={toast.action.onAction}
            className="mt-2 min-h-11 font-semibold underline underline-offset-4"
          >
            {toast.action.label}
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close
        aria-label="Close"
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-card/15"
      >
        <X aria-hidden="true" className="size-5" />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}
