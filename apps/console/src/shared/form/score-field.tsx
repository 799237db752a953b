import { creditScoreMax, creditScoreMin } from '@candor/engine/rules/limits'
import { TextField } from '@candor/ui/fields/text-field'
import type { TextFieldProps } from '@candor/ui/fields/text-field'
import { useText } from '../../i18n/text.ts'
import { scoreOf } from './checks.ts'

type Props = Pick<TextFieldProps, 'ref' | 'onValueChange'> & { value: string }

/** The credit score of a user. */
export function ScoreField(props: Props) {
  const text = useText()
  return (
    <TextField
      label={text('identity.score')}
      hint={text('identity.scoreHint', { min: creditScoreMin, max: creditScoreMax })}
      error={scoreOf(props.value) === 'wrong' ? text('identity.scoreWrong') : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      {...props}
    />
  )
}
