import sharp from 'sharp'
import type { Stage } from '../stage.ts'

/** Profiles, pictures, watchlists, fund passwords and regions. */
export async function profiles({ exchange, people }: Stage): Promise<void> {
  const { ada, ben, chloe, dmitri, emi, finn, gus, hana, ivo, jun, kim } = people
  for (const person of [ada, ben, chloe, dmitri]) await person.signIn()
  await exchange.upload(await picture('#204060', '#f0a70a'), ada.token)
  const kept = await exchange.upload(await picture('#406020', '#f7e3b0'), ada.token)
  const basics = {
    realName: 'Ada Ångström-Müller',
    age: 36,
    address: '1 Long Street\\Lane, "The Mill"',
    phone: '+49 170 123-4567',
    avatarFileId: kept.fileId,
  }
  await exchange.call('Account/SetBasicInfo', basics, ada.token)
  await exchange.call('Account/SetNickname', { nickname: 'Ada 🐈' }, ada.token)
  await exchange.call('Account/SetUsername', { username: 'Ada_Trades' }, ada.token)
  ada.username = 'Ada_Trades'
  await exchange.call('Spot/SetWatchlist', { markets: ['BTC/USDT', 'CDR/USDT', 'LTC/USDT'] }, ada.token)
  await ada.setFundPassword('314159')

  await exchange.call('Account/SetUsername', { username: 'benrows' }, ben.token)
  ben.username = 'benrows'
  await exchange.call('Spot/SetWatchlist', { markets: ['ETH/USDT'] }, ben.token)
  await ben.setFundPassword('271828')
  await chloe.setFundPassword('161803')
  await exchange.call('Account/SetLanguage', { language: 'EN' }, dmitri.token)

  await exchange.call('Account/SetNickname', { nickname: '军' }, jun.token)
  const avatar = await exchange.upload(await picture('#602040', '#a0f0f0'), jun.token)
  await exchange.call('Account/SetBasicInfo', { avatarFileId: avatar.fileId }, jun.token)
  await exchange.call('Spot/SetWatchlist', { markets: [] }, jun.token)
  for (const person of [emi, finn, hana, ivo]) await person.setFundPassword('141421')

  // Before the account is opened: the outbox delivers nothing, the opening itself reads the table.
  await ada.setRegion('DE')
  await ben.setRegion('ES')
  await gus.setRegion('GB')
  await kim.setRegion('TW')
}

async function picture(ground: string, disc: string): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320">
    <rect width="320" height="320" fill="${ground}"/><circle cx="160" cy="140" r="70" fill="${disc}"/></svg>`
  return await sharp(Buffer.from(svg)).png().toBuffer()
}
