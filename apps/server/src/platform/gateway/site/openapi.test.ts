import { expect, test } from 'vitest'
import { callNames } from '@candor/contract/calls'
import { downloads } from '@candor/contract/downloads'
import { openApiDocument } from './openapi.ts'

type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; description?: unknown }

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// Every property of every schema in it, by its place.
function propertiesIn(value: unknown, place: string): [place: string, property: Schema][] {
  if (Array.isArray(value)) return value.flatMap((item, at) => propertiesIn(item, `${place}[${at}]`))
  if (!isSchema(value)) return []
  const own = Object.entries(value.properties ?? {}).map(([name, property]): [string, Schema] => [
    `${place}.${name}`,
    property,
  ])
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => propertiesIn(inner, `${place}.${key}`))]
}

const isSentence = (text: unknown) => typeof text === 'string' && /^.{5,}\.$/s.test(text)

test('every property of the document has a description', () => {
  const properties = propertiesIn(openApiDocument('test').paths, '')
  expect(properties.length).toBeGreaterThan(2_000)
  expect(
    properties.filter(([, { description }]) => !isSentence(description)).map(([place]) => place),
  ).toEqual([])
})

test('every call and every download is listed, with its parameters', () => {
  const paths: Record<string, { get?: unknown; post?: unknown }> = openApiDocument('test').paths
  expect(Object.keys(paths).toSorted()).toEqual(
    [
      ...callNames.map((name) => `/api/${name}`),
      ...Object.values(downloads).map(({ path }) => path),
    ].toSorted(),
  )
  expect(paths['/ticks/{coin}/{day}.csv']?.get).toMatchObject({
    parameters: [
      { in: 'path', name: 'coin', required: true },
      { in: 'path', name: 'day', required: true },
    ],
    responses: { 200: { content: { 'text/csv': {} } }, 404: {}, 429: {}, 503: {} },
  })
  for (const { path, parts } of Object.values(downloads))
    expect([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(Object.keys(parts))
})

test('every parameter has a description', () => {
  const operations = Object.values(openApiDocument('test').paths).flatMap((path) => Object.values(path))
  const parameters = operations.flatMap(({ parameters }) => parameters)
  expect(parameters.length).toBeGreaterThan(callNames.length)
  expect(parameters.filter(({ description }) => !isSentence(description))).toEqual([])
})

test('calls of test money are not in the document of real money', () => {
  expect(Object.keys(openApiDocument('production').paths)).not.toContain('/api/Account/TryItNow')
})
