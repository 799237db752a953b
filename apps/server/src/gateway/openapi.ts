import { z } from 'zod'
import { commonCodes, permissionCodes, sessionCodes, type Call } from '@candor/contract/call'
import { appVersion } from '@candor/contract/app-version'
import { callNames, calls } from '@candor/contract/calls'
import { envelope } from '@candor/contract/envelope'
import { permissions } from '@candor/contract/permission'
import { resultCodes } from '@candor/contract/result-codes'
import type { Mode } from '../settings.ts'

const envelopeProperties = {
  timestamp: { type: 'integer', description: 'Seconds since 1970, at most five minutes off.' },
  random: { type: 'string', pattern: '^\\d{6}$' },
  signature: {
    type: 'string',
    pattern: '^[0-9a-f]{64}$',
    description:
      'Hex HMAC-SHA-256 over the JSON of the body without these three fields, as JavaScript writes it, then timestamp, then random. Each signature is taken once.',
  },
}

// The contract as an OpenAPI document: nothing here that the table of calls does not say.
export function openApiDocument(mode: Mode) {
  const offered = callNames.filter((name) => mode === 'test' || !('testOnly' in calls[name]))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Candor',
      version: appVersion.name,
      description:
        'Every call is a POST; every answer carries a resultCode, and 1 is success. What changes is told by the WebSocket `/api/stream`: `{"type":"subscribe","topic":{"channel":"tickers"}}` is a first message, `docs/streams.md` says the rest.',
    },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    paths: Object.fromEntries(
      offered.map((name) => [`/api/${name}`, { post: operation(name, calls[name]) }]),
    ),
  }
}

const parameters = [
  { in: 'header', name: envelope.applicationHeader, required: true, schema: { const: envelope.application } },
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
  const file = call.upload === true ? { file: { type: 'string', format: 'binary' } } : {}
  return {
    ...schema,
    properties: { ...schema.properties, ...envelopeProperties, ...file },
    required: [...(schema.required ?? []), ...Object.keys(envelopeProperties), ...Object.keys(file)],
  }
}

function answerSchema(call: Call) {
  return {
    type: 'object',
    properties: {
      resultCode: { type: 'integer' },
      resultData: { anyOf: [z.toJSONSchema(call.output), { type: 'null' }] },
      reason: { type: 'string', description: 'Why it was refused: reasons that share a code differ here.' },
    },
    required: ['resultCode', 'resultData'],
  }
}
