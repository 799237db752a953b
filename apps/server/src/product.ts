import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { Agreements } from './platform/agreements/agreements.ts'
import { AddressBook } from './platform/chain/address-book.ts'
import { secondsAfter } from './platform/clock/seconds-after.ts'
import { steadyClock } from './platform/clock/steady-clock.ts'
import { Core } from './platform/core/core.ts'
import { OutboxSignatures } from './platform/core/outbox/outbox-signatures.ts'
import { refuseOtherMoneyOfOlder } from './platform/core/seeds/money-check.ts'
import { callLimits, openDatabase, patientLimits } from './platform/db/database.ts'
import { keepDatabase } from './platform/db/keeper.ts'
import { ownSecret } from './platform/db/installation.ts'
import { migrate } from './platform/db/migrate.ts'
import { BookProof } from './platform/destinations/book-proof.ts'
import { bookSignatures } from './platform/destinations/book-signatures.ts'
import type { ChainConfig } from './doors/chain/port.ts'
import { seedOf } from './doors/index/hash.ts'
import type { IndexSource } from './doors/index/port.ts'
import { openIndexSources } from './doors/index/sources.ts'
import { openSmtp } from './doors/mail/smtp.ts'
import { openSms } from './doors/sms/http.ts'
import { openPayments } from './doors/payments/open-payments.ts'
import { registerSandboxPages } from './doors/payments/sandbox/page.ts'
import { ChatDesk } from './products/chat/desk.ts'
import { watchChats } from './products/chat/watch.ts'
import { registerSigner } from './products/chain/signer/routes.ts'
import { Content } from './products/content/content.ts'
import { ContentStore, loadShipped } from './products/content/store.ts'
import { mailTemplates } from './products/content/mail-templates.ts'
import { alignChannels, watchPayments } from './products/deposits/payments/watch.ts'
import { Till, type TillStep } from './products/deposits/payments/till.ts'
import { registerWebhooks } from './products/deposits/payments/webhooks.ts'
import { handlersOf, operatorHandlersOf } from './wiring/handlers.ts'
import { keptCallsOf } from './wiring/kept-calls.ts'
import { agreements, followersOf, queuesOf } from './wiring/queue-list.ts'
import { repeatCheck } from './wiring/repeatable-calls.ts'
import type { ProductServices } from './wiring/product-services.ts'
import { registerFiles } from './platform/files/upload.ts'
import { registerPictures } from './platform/public-pictures/public-pictures.ts'
import { registerTicks } from './products/options/ticks.ts'
import type { Delivery } from './platform/delivery/deliver.ts'
import { HealthMonitor, type NamedDelivery } from './platform/health/health.ts'
import { registerMetrics } from './platform/health/metrics.ts'
import { AuditChecker, registerAuditExport } from './products/operators/audit.ts'
import { Verifier } from './platform/health/verifier.ts'
import { registerMailbox, registerPhoneInbox } from './platform/delivery/development-page.ts'
import { deliverMail, MailQueue } from './platform/delivery/mail/queue.ts'
import { deliverTexts, PhoneQueue } from './platform/delivery/phone/queue.ts'
import { CoinPictures } from './products/terms/coin-pictures.ts'
import { QuoteSeal } from './products/swap/quote-seal.ts'
import { MailProbe } from './products/opening/mail-probe.ts'
import { coverAlarms } from './products/treasury/exposure.ts'
import { ExportTickets, registerExport } from './products/wallet/export.ts'
import { worthIn } from './products/wallet/worth.ts'
import { Attempts } from './platform/gateway/limits/attempts.ts'
import { CallServer } from './platform/gateway/call-server.ts'
import { registerCalls } from './platform/gateway/dispatch.ts'
import { Audience } from './platform/gateway/audience.ts'
import { EnvelopeCheck, unkeptAheadSeconds } from './platform/gateway/envelope/envelope-check.ts'
import { buildHttp } from './platform/gateway/http.ts'
import { registerOpenApiPage } from './platform/gateway/site/openapi.ts'
import { OperatorSessions } from './platform/gateway/operators/operator-sessions.ts'
import { RecentLooks } from './platform/gateway/operators/operator-audit.ts'
import { registerConsole } from './platform/gateway/operators/register-console.ts'
import { readTurns } from './platform/gateway/limits/turns.ts'
import { roleCheck } from './platform/gateway/role-check.ts'
import { Sessions } from './platform/gateway/sessions.ts'
import { SignedAhead } from './platform/gateway/envelope/signed-ahead.ts'
import { registerConsoleSite, registerWeb } from './platform/gateway/site/site.ts'
import { PrivateChannels } from './platform/gateway/stream/private-channel.ts'
import { registerStream } from './platform/gateway/stream/register-stream.ts'
import { runCleanup } from './wiring/cleanup.ts'
import { ChainWatcher, watchChain } from './platform/jobs/chain-watch/watcher.ts'
import { gatherCrowd } from './platform/jobs/crowd/crowd.ts'
import { feedIndex, feedStates } from './platform/jobs/index-feed/index-feed.ts'
import { makeMarkets } from './platform/jobs/market-maker/market-maker.ts'
import { marketPlan } from './platform/jobs/market-plan.ts'
import { repeat } from './platform/jobs/repeat.ts'
import { reviewInSandbox } from './platform/jobs/sandbox-reviewer/sandbox-reviewer.ts'
import { sealDaily } from './platform/jobs/sealing.ts'
import { playPast } from './platform/jobs/prehistory/script.ts'
import { openLog } from './platform/log/open-log.ts'
import { AuditLog, noteAuditHead } from './platform/operators/audit-log.ts'
import { makeFirstOperators, type FirstOperator } from './platform/operators/first-operators.ts'
import { Queues } from './platform/operators/queues/queues.ts'
import { PrivateFiles } from './platform/private-files/private-files.ts'
import { SideReading } from './platform/projections/fill/side-reading.ts'
import { requiringTls } from './platform/settings/addresses.ts'
import type { Settings } from './platform/settings/settings.ts'
import { AccountTopic } from './platform/streams/account-topic.ts'
import { ChatTopics } from './platform/streams/chat-topics.ts'
import { Hub } from './platform/streams/hub.ts'
import { Tape } from './platform/streams/tape.ts'

export type Product = {
  url: string
  // With its password: for the signer of test money, which keeps its tables beside ours.
  databaseUrl: string
  databaseFolder: string | null
  chain: ChainConfig | null
  note: string | null
  // Created by this start, with passwords shown only this once.
  firstOperators: readonly FirstOperator[]
  // For programs in this process: tests, and operating tools.
  core: Core
  sessions: Sessions
  close: () => Promise<void>
}

export type ProductOptions = {
  settings: Settings
  webDir: string
  // Without it, the console is not served.
  consoleDir?: string
  // The texts shipped with the release; a test has its own.
  contentDir?: string
  clock?: () => Date
  log?: Logger
  // The chain of deposits and payouts. Opened once we own the data in the right mode: then nobody else uses
  // the data folder.
  openChain?: (log: Logger) => Promise<ChainConfig | null>
  // Called at each step of a payment, for a test that ends the process there.
  onTillStep?: (step: TillStep) => void
  // Called when another product has taken over the database.
  onReplaced?: (error: Error) => void
}

// How often to check whether a provider must be asked.
const paymentsEveryMs = 2_000

// The same path beside the sources and beside the built program.
const shippedContentDir = fileURLToPath(new URL('../content', import.meta.url))

// Wires everything; the only file that does. The first part opened is closed last.
export async function startProduct({
  settings,
  webDir,
  consoleDir,
  ...options
}: ProductOptions): Promise<Product> {
  const { log, close: closeLog } = options.log
    ? { log: options.log, close: async () => {} }
    : openLog(settings)
  const machine = { hasClockJumped: false }
  const clock = options.clock ?? machineClock(log, machine)
  const closers: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }

  try {
    const onReplaced = options.onReplaced ?? (() => {})
    const plan = marketPlan(settings)
    const { DATA_DIR: dataDir, DATABASE_URL } = settings
    const keeper = await keepDatabase({ dataDir, databaseUrl: DATABASE_URL, log, onReplaced })
    closers.push(keeper.close)
    const takenOverAt = clock()
    const sideReading = new SideReading()
    const onIdleError = (error: Error) => log.warn({ err: error }, 'a database connection broke')
    const db = openDatabase(keeper.url, onIdleError, { plugins: [sideReading], limits: callLimits })
    closers.push(() => db.destroy())
    const isTestMoney = settings.MODE === 'test'
    const { JOURNAL_DIR: journalDir } = settings
    const patientDb = openDatabase(keeper.url, onIdleError, { plugins: [sideReading], limits: patientLimits })
    closers.push(() => patientDb.destroy())
    await refuseOtherMoneyOfOlder({ db: patientDb, url: keeper.url, journalDir, isTestMoney })
    const migratingDb = openDatabase(keeper.url, onIdleError)
    try {
      await migrate(migratingDb)
    } finally {
      await migratingDb.destroy()
    }
    const simulationKey = settings.SIMULATION_SEED ?? (await ownSecret(db, 'simulation'))
    const bookProof = new BookProof(bookSignatures(settings.FILE_KEYS), log)
    const core = await Core.start({
      db,
      patientDb,
      keeper,
      sideReading,
      journalDir,
      clock,
      log,
      onReplaced,
      snapshotEvery: settings.SNAPSHOT_EVERY,
      isTestMoney,
      acceptsUpgrades: isTestMoney && settings.UPGRADES === 'accept',
      past: plan.hasPast ? () => playPast(simulationKey, clock().getTime()) : null,
      outboxSignatures: new OutboxSignatures(settings.FILE_KEYS),
      bookSignatures: bookProof.signatures,
    })
    closers.push(() => core.close())
    const chain = (await options.openChain?.(log)) ?? null
    const tape = await Tape.open({ core, db: patientDb, clock, log })
    closers.push(() => tape.close())

    const accounts = new AccountTopic({ core, db, clock, log })
    const chats = new ChatTopics()
    const hub = new Hub({ core, tape, accounts, chats, clock, log })
    closers.push(() => hub.close())
    const desk = new ChatDesk(chats)
    closers.push(() => desk.close())
    const coinPictures = await CoinPictures.open({
      db,
      onChange: (revision) => hub.noteCoinPictures(revision),
    })
    const audience = new Audience()
    const shipped = loadShipped(options.contentDir ?? shippedContentDir)
    const store = await ContentStore.open({
      db,
      labProjects: () =>
        new Map(Array.from(core.mirror.lab.projects, ([id, { config }]) => [String(id), config.name])),
      clock,
      log,
      shipped,
    })
    closers.push(() => store.close())
    const mail = new MailQueue(settings.PUBLIC_URL, mailTemplates(store, clock))
    const phone = new PhoneQueue()
    const sessions = new Sessions(db)
    const quoteSeal = new QuoteSeal(await ownSecret(db, 'swap quotes'))
    let ownUrl: string | null = null
    const payments = await openPayments(settings, {
      sandboxSecret: () => ownSecret(db, 'sandbox payments'),
      ownUrl: () => ownUrl,
      clock,
    })
    closers.push(() => payments.sandbox?.close())
    const till = new Till({
      db,
      core,
      clock,
      log,
      payments,
      accounts,
      appUrl: settings.PUBLIC_URL?.replace(/\/$/, '') ?? settings.API_BASE,
      keyPrefix: (await ownSecret(db, 'payment keys')).slice(0, 16),
      onStep: options.onTillStep,
    })
    const watcher = chain
      ? new ChainWatcher({
          db,
          core,
          accounts,
          config: chain,
          book: new AddressBook(db, chain.publicKey, log),
          clock,
          log,
        })
      : null
    const content = new Content({ store, core, settings, chain: watcher?.access ?? null })
    const userAgreements = new Agreements((slug, language, now) => {
      const found = content.read('page', slug, language, now)
      return found && { ...found.item, body: found.body, versionId: found.versionId }
    })
    const services: ProductServices = {
      db,
      clock,
      settings,
      sessions,
      operatorSessions: new OperatorSessions(db),
      audit: new AuditLog(db),
      attempts: new Attempts(db),
      mail,
      phone,
      bookProof,
      privateFiles: new PrivateFiles({ db, keys: settings.FILE_KEYS, log }),
      core,
      tape,
      accounts,
      chats,
      desk,
      quoteSeal,
      till,
      exportTickets: new ExportTickets(),
      content,
      coinPictures,
      agreements: userAgreements,
      chain: watcher?.access ?? null,
    }
    const queues = new Queues({
      db,
      core,
      list: queuesOf(services),
      agreements,
      followers: followersOf(services),
      log,
    })
    closers.push(queues.start())
    const smtpUrl = isTestMoney ? settings.SMTP_URL : settings.SMTP_URL && requiringTls(settings.SMTP_URL)
    const smtp = smtpUrl === null ? null : openSmtp(smtpUrl, settings.MAIL_FROM)
    const sms = settings.SMS_URL === null ? null : openSms(settings.SMS_URL, settings.SMS_TOKEN)
    let sources: readonly IndexSource[] = []
    const deliveries: NamedDelivery[] = []
    const begin = (name: NamedDelivery['name'], delivery: Delivery) => {
      deliveries.push({ name, delivery })
      closers.push(delivery.stop)
    }
    // Jobs that act by themselves or reach outside: they begin when commands are accepted.
    const startJobs = async () => {
      if (smtp) begin('mail', deliverMail(mail, { db, door: smtp, clock, log }))
      if (sms) begin('text', deliverTexts(phone, { db, door: sms, clock, log }))
      closers.push(runCleanup({ ...services, db: patientDb, startedAt: clock() }, log))
      closers.push(watchChats({ ...services, log }))
      await alignChannels(services)
      const watching = { name: 'payments', periodMs: paymentsEveryMs, log }
      closers.push(repeat({ ...watching, turn: () => watchPayments(services, log) }).stop)
      if (watcher) closers.push(await watchChain(watcher, log))
      if (settings.MODE === 'test' && settings.SANDBOX_REVIEWER)
        closers.push(reviewInSandbox({ db, core, mail, accounts, clock, log }))
      if (settings.SEAL_DAILY ?? DATABASE_URL === null)
        closers.push(sealDaily({ core, db, url: keeper.url, journalDir, log }))
      sources = openIndexSources(settings, simulationKey, clock)
      closers.push(await feedIndex({ core, sources, clock, log }))
      const isWatched = () => settings.MODE !== 'test' || audience.isThere
      const trading = { core, clock, log, seed: seedOf(simulationKey), isWatched }
      if (plan.hasMaker)
        closers.push(await makeMarkets({ ...trading, getsTestMoney: settings.MODE === 'test' }))
      if (plan.hasCrowd) closers.push(gatherCrowd(trading))
    }
    if (core.upgradeSteps.length === 0) await startJobs()
    else startWhenAccepted(core, startJobs, log)

    const calls = new CallServer(settings, log)
    const app = buildHttp(settings, log, calls)
    closers.push(() => app.close())
    // Signatures from the previous process's last second were never stored.
    if (!core.isFirstStart) await secondsAfter(takenOverAt, unkeptAheadSeconds, clock)
    const signedAhead = new SignedAhead(db)
    const envelopeCheck = new EnvelopeCheck(settings.ENVELOPE_SECRET, clock(), signedAhead)
    await envelopeCheck.remember()
    const turns = readTurns()
    registerCalls(app, calls, {
      handlers: handlersOf(services),
      sessions,
      operatorSessions: services.operatorSessions,
      envelopeCheck,
      roles: roleCheck(core, db),
      isRepeat: repeatCheck(services),
      mode: settings.MODE,
      audience,
      turns,
      keptCalls: keptCallsOf(services),
      clock,
      log,
    })
    const health = new HealthMonitor({
      core,
      db,
      queues,
      clock,
      log,
      callCount: () => calls.callCount,
      streamClients: () => hub.clientCount,
      feeds: () => feedStates({ core, sources, clock }),
      deliveries,
      bookProof,
      chain: services.chain,
      coverAlarms: coverAlarms(services),
      hasClockJumped: () => machine.hasClockJumped,
    })
    closers.push(() => health.close())
    await health.begin()
    const verifier = new Verifier({ url: keeper.url, journalDir, clock })
    closers.push(() => verifier.close())
    const auditChecker = new AuditChecker({ url: keeper.url, clock })
    closers.push(() => auditChecker.close())
    const { operatorSessions, audit } = services
    const firstOperators = await makeFirstOperators(db, audit, { isTestMoney, now: clock() })
    closers.push(noteAuditHead(audit, log))
    const worthOf = worthIn(services)
    const handlers = operatorHandlersOf({
      ...services,
      queues,
      health,
      verifier,
      auditChecker,
      worthOf,
      mailProbe: new MailProbe(smtp && smtp.check),
    })
    const looks = new RecentLooks()
    const door = { handlers, operatorSessions, sessions, audit, envelopeCheck, settings, looks, clock, log }
    await registerConsole(app, door, async (scope) => {
      registerAuditExport(scope, services, clock)
      registerMetrics(scope, services, health)
      registerPictures(scope, db)
      if (consoleDir !== undefined) await registerConsoleSite(scope, settings, consoleDir)
    })
    registerFiles(app, db)
    registerPictures(app, db)
    registerTicks(app, services)
    registerWebhooks(app, services)
    registerSigner(app, services)
    if (payments.sandbox) registerSandboxPages(app, payments.sandbox)
    registerExport(app, services)
    if (settings.MODE === 'test' && !smtp) registerMailbox(app, db)
    if (settings.MODE === 'test' && !sms) registerPhoneInbox(app, db)
    await registerOpenApiPage(app, settings.MODE)
    await registerWeb(app, settings, webDir, () => core.mirror.isOpened)
    const privates = new PrivateChannels({ sessions, accounts, clock })
    closers.push(registerStream(app.server, { hub, privates, settings, rates: calls, audience, log }))
    const url = await app.listen({ host: settings.HOST, port: settings.PORT })
    ownUrl = url

    log.info({ url, mode: settings.MODE }, 'started')
    const stop = async () => {
      await close()
      log.info('stopped')
      await closeLog()
    }
    const { folder: databaseFolder, note } = keeper
    const reached = { url, databaseUrl: keeper.url, databaseFolder, chain }
    return { ...reached, note, firstOperators, core, sessions, close: stop }
  } catch (error) {
    await close()
    await closeLog()
    throw error
  }
}

function startWhenAccepted(core: Core, startJobs: () => Promise<void>, log: Logger): void {
  core
    .opened()
    .then(startJobs)
    .catch((error: unknown) => log.error({ err: error }, 'the jobs could not be started'))
}

function machineClock(log: Logger, machine: { hasClockJumped: boolean }): () => Date {
  return steadyClock({
    onJump: (jumpMs) => {
      machine.hasClockJumped = true
      log.error(
        { jumpMs },
        'ALARM: the clock of the machine jumped and is not followed; set it right, or start the product anew to take its time',
      )
    },
    onAgreement: () => {
      machine.hasClockJumped = false
      log.warn('the clock of the machine agrees again')
    },
  })
}
