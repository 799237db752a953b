import { z } from 'zod'
import { commonCodes, permissionCodes, sessionCodes, type Call } from '@candor/contract/call'
import { appVersion } from '@candor/contract/app-version'
import { callNames, calls } from '@candor/contract/calls'
import { downloads, type Download } from '@candor/contract/downloads'
import { envelope } from '@candor/contract/envelope'
import { permissions } from '@candor/contract/permission'
import { resultCodes } from '@candor/contract/result-codes'
import type { Mode } from '../settings.ts'

const envelopeProperties = {
  timestamp: {
    type: 'integer',
    description: 'Seconds since 1970: at most five minutes old, and at most ten seconds ahead.',
  },
  random: {
    type: 'string',
    pattern: '^\\d{6}$',
    description: 'Six random digits, so that two equal calls of one second differ.',
  },
  signature: {
    type: 'string',
    pattern: '^[0-9a-f]{64}$',
    description:
      'Hex HMAC-SHA-256 over the JSON of the body without these three fields, as JavaScript writes it, then timestamp, then random. Each signature is taken once.',
  },
}

// The contract as an OpenAPI document: nothing here that the tables of calls and downloads do not say.
export function openApiDocument(mode: Mode) {
  const offered = callNames.filter((name) => mode === 'test' || !('testOnly' in calls[name]))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Candor',
      version: appVersion.name,
      description:
        'Every call is a POST; every answer carries a resultCode, and 1 is success. Amounts, prices and quantities are decimals in texts, with all the decimals of their coin. Moments are ISO 8601 in the time of New York with its offset, to the second where nothing else is said. A rate that ends in Ppm is in parts of a million. What changes is told by the WebSocket `/api/stream`: `{"type":"subscribe","topic":{"channel":"tickers"}}` is a first message, `docs/streams.md` says the rest. `docs/check.md` says how prices and results are checked.',
    },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    paths: {
      ...Object.fromEntries(offered.map((name) => [`/api/${name}`, { post: operation(name, calls[name]) }])),
      ...Object.fromEntries(
        Object.entries(downloads).map(([name, download]) => [
          download.path,
          { get: fetched(name, download) },
        ]),
      ),
    },
  }
}

const parameters = [
  {
    in: 'header',
    name: envelope.applicationHeader,
    required: true,
    schema: { const: envelope.application },
    description: 'Always the same.',
  },
  {
    in: 'header',
    name: envelope.deviceHeader,
    schema: { type: 'string', pattern: envelope.devicePattern.source },
    description:
      'What a device made up for itself: 32 random bytes in base64url. One that has signed in before keeps limits of its own at that account, and codes asked for with it work with it alone.',
  },
]

const securities = {
  none: [],
  required: [{ token: [] }],
  optional: [{}, { token: [] }],
}

function operation(name: string, call: Call) {
  const { session } = permissions[call.who]
  const ofSession = session === 'required' ? [...sessionCodes, ...permissionCodes] : []
  const codes = [...call.codes, ...commonCodes, ...ofSession]
  const list = codes
    .map((code) => `${resultCodes[code]} ${code}`)
    .toSorted((a, b) => Number.parseInt(a) - Number.parseInt(b))
  const type = call.upload === true ? 'multipart/form-data' : 'application/json'
  return {
    tags: [name.split('/')[0]],
    operationId: name.replace('/', ''),
    summary: call.about,
    description: `Answers 1 success, or: ${list.join(', ')}.${weightText(call)}`,
    security: securities[session],
    parameters,
    requestBody: { required: true, content: { [type]: { schema: requestSchema(call) } } },
    responses: {
      200: { description: 'The answer', content: { 'application/json': { schema: answerSchema(call) } } },
    },
  }
}

function weightText({ entriesPerCall }: Call): string {
  return entriesPerCall === undefined
    ? ''
    : ` Counts as one call for every ${entriesPerCall} entries of its limit.`
}

function requestSchema(call: Call) {
  const schema = z.toJSONSchema(call.input, { io: 'input' })
  const file =
    call.upload === true
      ? { file: { type: 'string', format: 'binary', description: 'The image itself.' } }
      : {}
  return {
    ...schema,
    properties: { ...schema.properties, ...envelopeProperties, ...file },
    required: [...(schema.required ?? []), ...Object.keys(envelopeProperties), ...Object.keys(file)],
  }
}

const retryAfter = {
  type: 'object',
  properties: {
    retryAfterSeconds: { type: 'integer', description: 'How many seconds to wait before the next try.' },
  },
  required: ['retryAfterSeconds'],
}

function answerSchema(call: Call) {
  return {
    type: 'object',
    properties: {
      resultCode: { type: 'integer', description: '1 for success, or why it was refused.' },
      resultData: {
        anyOf: [z.toJSONSchema(call.output), retryAfter, { type: 'null' }],
        description: 'The answer. Of a refusal: null, or when to come back.',
      },
      reason: { type: 'string', description: 'Why it was refused: reasons that share a code differ here.' },
      details: {
        type: 'object',
        description: 'What is owed and has to be paid first, where that is why it was refused.',
        properties: {
          amount: { type: 'string', description: 'How much is owed.' },
          coin: { type: 'string', description: 'The symbol of the coin that it is owed in.' },
        },
        required: ['amount', 'coin'],
      },
    },
    required: ['resultCode', 'resultData'],
  }
}

// What is fetched by GET. A file of lines tells what its columns are.
function fetched(name: string, { about, parts, answers, columns }: Download) {
  const list = Object.entries(columns ?? {}).map(([column, meaning]) => `- \`${column}\`: ${meaning}`)
  return {
    tags: ['Downloads'],
    operationId: `get${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
    summary: about,
    ...(columns && { description: ['The columns:', ...list].join('\n') }),
    security: [],
    parameters: Object.entries(parts).map(([part, { about: meaning, pattern }]) => ({
      in: 'path',
      name: part,
      required: true,
      schema: { type: 'string', ...(pattern !== undefined && { pattern }) },
      description: meaning,
    })),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, { about: description, type }]) => [
        status,
        { description, ...(type !== undefined && { content: { [type]: { schema: bodySchema(type) } } }) },
      ]),
    ),
  }
}

function bodySchema(type: string) {
  if (type === 'application/json') return { type: 'object' }
  return type.startsWith('image/') ? { type: 'string', format: 'binary' } : { type: 'string' }
}
