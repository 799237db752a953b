import { Notice } from '@candor/ui/notice'
import { useText } from '../../../i18n/text.ts'
import type { ChainWays } from '../chain/queries.ts'

/** How reading the network goes, where that is worth a word. */
export function ChainNotice({ state }: { state: ChainWays['state'] }) {
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
