import { Notice } from '@candor/ui/states/notice'
import type { CallOutput } from '@candor/contract/calls'
import { useText } from '../../../i18n/text.ts'

/** The state of reading the network, if it is worth a notice. */
export function ChainNotice({ state }: { state: CallOutput<'Chain/GetWays'>['state'] }) {
  const text = useText()
  switch (state) {
    case 'on':
      return null
    case 'off':
      return <Notice>{text('chain.off')}</Notice>
    case 'behind':
    case 'away':
    case 'stopped':
      return <Notice kind="warn">{text(`chain.${state}`)}</Notice>
  }
}
