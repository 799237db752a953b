import { useState } from 'react'
import type { Self } from '@candor/contract/operators/calls/access'
import { Button } from '@candor/ui/buttons/button'
import { Checkbox } from '@candor/ui/fields/checkbox'
import { useText } from '../../i18n/text.ts'
import { RecoveryCodes } from '../../shared/parts/recovery-codes.tsx'
import { passDoor } from '../../shared/server/door.ts'
import { StepFrame } from './step-frame.tsx'

export function CodesStep({ codes, self }: { codes: readonly string[]; self: Self }) {
  const text = useText()
  const [saved, setSaved] = useState(false)
  return (
    <StepFrame step={3} title={text('codes.title')} detail={text('codes.text')}>
      <RecoveryCodes codes={codes} />
      <Checkbox label={text('codes.saved')} checked={saved} onCheckedChange={setSaved} />
      <Button
        variant="primary"
        size="large"
        fullWidth
        disabled={!saved}
        onClick={() => passDoor({ phase: 'inside', self })}
      >
        {text('codes.open')}
      </Button>
    </StepFrame>
  )
}
