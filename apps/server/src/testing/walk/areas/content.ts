import type { AreaOf } from '../body.ts'
import type { Walker } from '../walker.ts'

async function versionOf(walker: Walker, slug: 'termsOfService' | 'agreement'): Promise<string> {
  const { accepted, missing } = await walker.done('Content/GetAgreements', { language: 'EN' })
  const found = [...missing, ...accepted].find((one) => one.slug === slug)
  if (!found) throw new Error(`there is no ${slug}`)
  return found.versionId
}

export const content: AreaOf<'Content'> = {
  place: 15,
  bodies: {
    'Content/GetAgreements': () => ({ language: 'EN' }),
    'Content/GetAccepted': async (walker) => {
      const accepted = {
        slug: 'termsOfService',
        versionId: await versionOf(walker, 'termsOfService'),
      } as const
      await walker.done('Content/Accept', { ...accepted, language: 'EN' })
      return accepted
    },
    'Content/Accept': async (walker) => ({
      slug: 'agreement',
      versionId: await versionOf(walker, 'agreement'),
      language: 'EN',
    }),
  },
}
