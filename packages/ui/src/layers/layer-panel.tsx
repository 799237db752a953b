import { useEffect, useState } from 'react'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { classNames } from '../class-names.tsx'
import { useCloseWord } from '../close-word.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import type { LayerProps, LayerShape } from './layer-props.tsx'
import { Still } from '../still.tsx'
import { useKeyboardInset } from './use-keyboard-inset.tsx'
import { useSwipeDown } from './use-swipe-down.tsx'

const backdrop =
  'fixed inset-0 z-40 bg-veil transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0'

const panel = 'flex max-h-full w-full flex-col overflow-hidden bg-surface-1 text-ink outline-none'

const widths: Record<LayerShape, { form: string; wide: string }> = {
  sheet: { form: 'md:max-w-form', wide: 'md:max-w-content' },
  dialog: { form: 'max-w-form', wide: 'max-w-content' },
}

const shapes: Record<LayerShape, { viewport: string; panel: string }> = {
  sheet: {
    viewport: 'flex items-end justify-center pt-[calc(var(--safe-top)+24px)] md:items-center md:p-6',
    panel: classNames(
      'rounded-t-sheet transition-[translate,opacity] duration-350 ease-slide',
      'data-ending-style:translate-y-full data-starting-style:translate-y-full',
      'md:rounded-sheet md:shadow-float md:duration-150',
      'md:data-ending-style:translate-y-2 md:data-ending-style:opacity-0 md:data-starting-style:translate-y-2 md:data-starting-style:opacity-0',
    ),
  },
  dialog: {
    viewport:
      'grid place-items-center px-4 pt-[calc(var(--safe-top)+24px)] pb-[calc(var(--safe-bottom)+24px)]',
    panel: classNames(
      'rounded-sheet shadow-float transition-[opacity,scale] duration-150',
      'data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0',
    ),
  },
}

export function LayerPanel(props: LayerProps & { shape: LayerShape }) {
  const {
    shape,
    open,
    onOpenChange,
    title,
    text,
    footer,
    dismissible = true,
    wide = false,
    initialFocus,
    children,
  } = props
  const closeWord = useCloseWord()
  const coveredPx = useKeyboardInset()
  const swipe = useSwipeDown(() => onOpenChange(false))
  const swipeable = shape === 'sheet' && dismissible

  // Opens a moment after mounting: a panel mounted open has nothing to slide in from.
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(true))
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <Dialog.Root
      open={open && ready}
      onOpenChange={(next) => (next || dismissible) && onOpenChange(next)}
      disablePointerDismissal={!dismissible}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Viewport
          className={classNames('fixed inset-0 z-50', shapes[shape].viewport)}
          style={coveredPx > 0 ? { paddingBottom: coveredPx } : undefined}
        >
          <Dialog.Popup
            className={classNames(panel, shapes[shape].panel, widths[shape][wide ? 'wide' : 'form'])}
            {...(initialFocus && { initialFocus })}
          >
            <header
              className={classNames('shrink-0 px-5 pb-2', swipeable && 'touch-none select-none')}
              {...(swipeable && swipe)}
            >
              {shape === 'sheet' && (
                <span
                  aria-hidden
                  className="mx-auto mt-2.5 block h-1 w-9 rounded-full bg-surface-4 md:hidden"
                />
              )}
              {/* As high as with its close button, which is hidden while something is under way. */}
              <div className="flex min-h-14 items-start gap-2 pt-3">
                <Dialog.Title className="min-w-0 flex-1 py-2 text-title font-semibold text-pretty wrap-break-word">
                  <Still held={!open}>{title}</Still>
                </Dialog.Title>
                {dismissible && (
                  <Dialog.Close
                    render={<IconButton icon={<X />} label={closeWord} className="-mr-2.5 text-ink-3" />}
                  />
                )}
              </div>
              <Still held={!open}>
                {text && (
                  <Dialog.Description className="text-body text-pretty text-ink-2">{text}</Dialog.Description>
                )}
              </Still>
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-4 last:pb-[calc(var(--safe-bottom)+20px)]">
              <Still held={!open}>{children}</Still>
            </div>
            <Still held={!open}>
              {footer && (
                <footer className="shrink-0 px-5 pt-1 pb-[calc(var(--safe-bottom)+20px)]">{footer}</footer>
              )}
            </Still>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
