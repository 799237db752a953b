import { expect, it } from 'vitest'
import { placeOf } from '../../../shared/place/location.ts'
import { invitationLink } from './invitation.ts'

it('leads to the registration with the code filled in', () => {
  const link = invitationLink('https://candor.example', 'AB12CD34')
  expect(link).toBe('https://candor.example/#/pages/userAuth/register/register?code=AB12CD34')
  expect(placeOf(new URL(link).hash.slice(1)).query.get('code')).toBe('AB12CD34')
})
