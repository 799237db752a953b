import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { isHex } from '@candor/chain/hex'
import { ChainNode } from '@candor/chain/node'
import type { ChainConfig } from '../doors/chain/port.ts'
import { Bank, faucetCoins } from './bank.ts'
import { BoundedFile } from './bounded-file.ts'
import { localChainId, tokenAddress } from './constants.ts'
import { KeptProcess } from './keep-running.ts'
import { type LocalWallets, openWallets } from './wallets.ts'

/** The chain of test money: a node, wallets and a signer, all on this machine. */
export type LocalChain = {
  /** Null when the node did not start. */
  config: ChainConfig | null
  problem: string | null
  /** The current process of the node, for a test that ends it. */
  nodePid: () => number | undefined
  /** 200 USDT or 0.1 ETH; returns the hash of the transaction. */
  faucet: (address: string, coin: string) => Promise<string>
  /** The signer's environment, besides the addresses of the product and its database. */
  signerEnvironment: Record<string, string>
  startSigner: (product: { url: string; databaseUrl: string }) => void
  stopSigner: () => Promise<void>
  close: () => Promise<void>
}

type Options = { dataDir: string; log: FastifyBaseLogger; isTesting?: boolean }

const isFromSources = import.meta.url.endsWith('.ts')
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const nodeProgram = isFromSources ? here('node-process.ts') : here('local-chain-node.js')
const signerProgram = isFromSources ? here('../../../signer/src/main.ts') : here('../../signer/dist/main.js')
const signerLogBytesMax = 20 * 1024 * 1024
// Replaying a long journal takes a while.
const readyWithinMs = 60_000

export async function startLocalChain({ dataDir, log, isTesting = false }: Options): Promise<LocalChain> {
  const nodeSettings = {
    LOCAL_CHAIN_FOLDER: join(dataDir, 'local-chain'),
    LOCAL_CHAIN_TESTING: isTesting ? 'on' : 'off',
  }
  let first: ChildProcess | null = null
  try {
    const wallets = openWallets(join(dataDir, 'local-signer'))
    first = startProgram(nodeProgram, { ...nodeSettings, LOCAL_CHAIN_PORT: '0' })
    const url = await whenReady(first)
    // Always the same port, because the product and the signer use it.
    const again = { ...nodeSettings, LOCAL_CHAIN_PORT: new URL(url).port }
    const start = () => {
      const child = startProgram(nodeProgram, again)
      child.stdout?.resume()
      child.stderr?.on('data', (bytes: Buffer) =>
        log.warn({ said: bytes.toString() }, 'the local chain complains'),
      )
      return child
    }
    const kept = new KeptProcess(
      { name: 'the node of the local chain', start, delaysMs: [500, 1_000, 2_000, 5_000], log },
      first,
    )
    try {
      const bank = new Bank(new ChainNode(url))
      await bank.fundExchange(wallets.publicKey)
      return chainOf({ url, wallets, bank, kept, dataDir, log })
    } catch (error) {
      await kept.stop()
      throw error
    }
  } catch (error) {
    first?.kill('SIGKILL')
    log.error({ err: error }, 'the local chain does not start; there are no deposits from a chain')
    return withoutChain(error instanceof Error ? error.message : String(error))
  }
}

type Parts = {
  url: string
  wallets: LocalWallets
  bank: Bank
  kept: KeptProcess
  dataDir: string
  log: FastifyBaseLogger
}

function chainOf({ url, wallets, bank, kept, dataDir, log }: Parts): LocalChain {
  const faucet = async (address: string, coin: string): Promise<string> => {
    const known = faucetCoins.find((one) => one === coin)
    if (!isHex(address, 40) || known === undefined) throw new TypeError(`The faucet has no ${coin}.`)
    return await bank.faucet(address, known)
  }
  const config: ChainConfig = {
    network: 'ethereum',
    chainId: localChainId,
    nodes: [url],
    publicKey: wallets.publicKey,
    confirmations: 3,
    startBlock: 1,
    assets: [
      { coin: 'USDT', contract: tokenAddress, minimum: '1' },
      { coin: 'ETH', contract: null, minimum: '0.001' },
    ],
    blockSeconds: 2,
    signerSecret: wallets.secret,
    faucet,
  }
  const signerEnvironment = {
    SIGNER_SECRET: wallets.secret,
    SIGNER_NODES: url,
    SIGNER_CHAIN_ID: String(localChainId),
    SIGNER_SEED_FILE: wallets.seedFile,
    SIGNER_LIMITS: wallets.limitsFile,
    SIGNER_COLD_ADDRESS: wallets.coldAddress,
    SIGNER_CONFIRMATIONS: '3',
    SIGNER_ENDS_WITH_PARENT: 'on',
  }
  let signer: { stop: () => Promise<void> } | null = null
  const stopSigner = async () => {
    const stopped = signer
    signer = null
    await stopped?.stop()
  }
  return {
    config,
    problem: null,
    nodePid: () => kept.pid,
    faucet,
    signerEnvironment,
    startSigner: (product) => {
      const url = product.url.replace(/\/\/(0\.0\.0\.0|\[::\])/, '//127.0.0.1')
      // The signer uses plain http only on this machine.
      if (!/\/\/(127\.|localhost|\[::1\])/.test(url)) {
        log.warn({ url }, 'the signer reaches no product on this HOST; payouts are made by hand')
        return
      }
      signer ??= keepSigner(join(dataDir, 'signer.log'), log, {
        ...signerEnvironment,
        SIGNER_SERVER_URL: url,
        SIGNER_DATABASE_URL: product.databaseUrl,
      })
    },
    stopSigner,
    close: async () => {
      await stopSigner()
      await kept.stop()
    },
  }
}

function withoutChain(problem: string): LocalChain {
  return {
    config: null,
    problem,
    nodePid: () => undefined,
    faucet: async () => await Promise.reject(new Error(problem)),
    signerEnvironment: {},
    startSigner: () => undefined,
    stopSigner: async () => {},
    close: async () => {},
  }
}

function keepSigner(logPath: string, log: FastifyBaseLogger, environment: Record<string, string>) {
  if (!existsSync(signerProgram)) {
    log.warn({ program: signerProgram }, 'there is no signer to start; payouts are made by hand')
    return { stop: async () => {} }
  }
  const file = new BoundedFile(logPath, signerLogBytesMax)
  const start = () => {
    const child = startProgram(signerProgram, environment)
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => file.write(bytes))
    return child
  }
  const delaysMs = [1_000, 2_000, 5_000, 10_000, 30_000]
  const kept = new KeptProcess({ name: 'the signer', start, delaysMs, log })
  return {
    stop: async () => {
      await kept.stop()
      file.close()
    },
  }
}

// It ends when its input closes, so always with this process. In its own process group, so that Ctrl-C
// reaches only the product, which then stops in order.
function startProgram(program: string, environment: Record<string, string>): ChildProcess {
  const { PATH = '', TMPDIR, HOME } = process.env
  const own = { PATH, ...(TMPDIR !== undefined && { TMPDIR }), ...(HOME !== undefined && { HOME }) }
  const options = isFromSources ? ['--import', 'tsx', program] : ['--enable-source-maps', program]
  return spawn(process.execPath, options, {
    env: { ...own, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
}

// The node's single line, or the reason why there is none.
async function whenReady(child: ChildProcess): Promise<string> {
  let said = ''
  let complained = ''
  child.stderr?.on('data', (bytes: Buffer) => (complained = (complained + bytes.toString()).slice(-2_000)))
  return await new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The node did not get ready in time.')), readyWithinMs)
    const fail = (error: Error) => {
      clearTimeout(late)
      reject(error)
    }
    child.once('error', fail)
    child.once('close', () => fail(new Error(complained.trim() || 'The node ended at its start.')))
    child.stdout?.on('data', (bytes: Buffer) => {
      said += bytes.toString()
      if (!said.includes('\n')) return
      clearTimeout(late)
      resolve((JSON.parse(said.slice(0, said.indexOf('\n'))) as { url: string }).url)
    })
  })
}
