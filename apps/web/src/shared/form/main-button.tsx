import { Button } from '@candor/ui/buttons/button'
import type { ButtonProps } from '@candor/ui/buttons/button'

/** The one button that a form or a sheet leads to, as wide as its place. */
export function MainButton(props: Omit<ButtonProps, 'variant' | 'size' | 'fullWidth'>) {
  return <Button variant="primary" size="large" fullWidth {...props} />
}
