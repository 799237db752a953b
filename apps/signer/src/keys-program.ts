import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { HDKey } from '@scure/bip32'
import { generateMnemonic, mnemonicToSeedSync, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { accountPath, gasAddressOf, hotAddressOf } from '@candor/chain/addresses'

// Creates a new signer's words, or shows values derived from them. The words are never shown.

const wordBits = 256
const [act = '', file = ''] = process.argv.slice(2)

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}

function refuse(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function notifyKeys(words: string): void {
  const account = HDKey.fromMasterSeed(mnemonicToSeedSync(words)).derive(accountPath)
  const publicKey = account.publicExtendedKey
  tell(`CHAIN_PUBLIC_KEY  ${publicKey}`)
  tell(`hot wallet        ${hotAddressOf(publicKey)}`)
  tell(`gas wallet        ${gasAddressOf(publicKey)}`)
}

if (file === '' || !['new', 'show'].includes(act))
  refuse('npm run signer-keys -- new <file>, or npm run signer-keys -- show <file>')
if (act === 'new') {
  const words = generateMnemonic(wordlist, wordBits)
  try {
    // An existing file is never overwritten.
    writeFileSync(file, `${words}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    refuse(`${file} can't be written: ${error instanceof Error ? error.message : String(error)}`)
  }
  tell(`The words of a new signer are in ${file}. Write them on paper, twice, before any coin is sent there.`)
  notifyKeys(words)
} else {
  const words = readFileSync(file, 'utf8').trim()
  if ((statSync(file).mode & 0o077) !== 0) refuse(`${file} can be read by others: chmod 600 ${file}`)
  if (!validateMnemonic(words, wordlist)) refuse(`${file} has no words of a signer in it.`)
  notifyKeys(words)
}
