import { type AreaOf, nothing } from '../body.ts'

export const identity: AreaOf<'Identity'> = {
  place: 16,
  bodies: {
    'Identity/GetStatus': nothing,
    'Identity/GetImage': async (walker) => ({ fileId: await walker.photo('handHeld') }),
    'Identity/SubmitPrimary': async (walker) => ({
      certificateType: 'passport',
      name: 'Ann Example',
      number: `W-${walker.uid}`,
      country: 'DE',
      frontFileId: await walker.photo('certificateFront'),
      backFileId: await walker.photo('certificateBack'),
    }),
    'Identity/SubmitAdvanced': async (walker) => ({
      handHeldFileId: await walker.photo('handHeld'),
      address: '12 St James’s Square, London',
      residence: 'foreign',
    }),
  },
}
