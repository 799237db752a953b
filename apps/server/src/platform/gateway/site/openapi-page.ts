import { downloads } from '@candor/contract/downloads'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Mode } from '../../settings/settings.ts'
import { openApiDocument } from './openapi.ts'

// Generated from every call's types in a tenth of a second: once for a process with several products.
const documents = new Map<Mode, ReturnType<typeof openApiDocument>>()

export async function registerOpenApiPage(app: FastifyInstance, mode: Mode): Promise<void> {
  const document = documents.get(mode) ?? openApiDocument(mode)
  documents.set(mode, document)
  // The page's own types know only the older OpenAPI 3.0.
  const specification = { document: document as unknown as NonNullable<StaticDocumentSpec['document']> }
  await app.register(swagger, { mode: 'static', specification })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get(downloads.openApi.path, async () => document)
}
