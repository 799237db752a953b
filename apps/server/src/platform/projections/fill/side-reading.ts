import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  type RawNode,
  type RootOperationNode,
  type SchemableIdentifierNode,
  type UnknownRow,
} from 'kysely'
import { liveSchema, sideSchema } from '../positions.ts'
import { viewOf } from '../schema.ts'
import type { ViewName } from '../schema.ts'

// While data are held, filled views may not be swapped in: the schema of the live ones stays as the older
// release wrote it. Until they may, queries are redirected to where they are.
export class SideReading implements KyselyPlugin {
  private readonly views = new Set<ViewName>()
  private readonly tables = new Set<string>()
  private readonly transformer = new ToSideSchema((table) => this.tables.has(table))

  has(name: ViewName): boolean {
    return this.views.has(name)
  }

  // They are as far as the live ones.
  open(names: readonly ViewName[]): void {
    for (const name of names) {
      this.views.add(name)
      for (const table of viewOf(name).tables) this.tables.add(table.name)
    }
  }

  close(): void {
    this.views.clear()
    this.tables.clear()
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.tables.size === 0 ? node : this.transformer.transformNode(node, queryId)
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result)
  }
}

const liveTable = new RegExp(String.raw`\b${liveSchema}\.(\w+)`, 'g')

class ToSideSchema extends OperationNodeTransformer {
  private readonly isBeside: (table: string) => boolean

  constructor(isBeside: (table: string) => boolean) {
    super()
    this.isBeside = isBeside
  }

  protected override transformSchemableIdentifier(
    node: SchemableIdentifierNode,
    queryId?: QueryId,
  ): SchemableIdentifierNode {
    const same = super.transformSchemableIdentifier(node, queryId)
    if (same.schema?.name !== liveSchema || !this.isBeside(same.identifier.name)) return same
    return { ...same, schema: { ...same.schema, name: sideSchema } }
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const same = super.transformRaw(node, queryId)
    const sqlFragments = same.sqlFragments.map((text) =>
      text.replaceAll(liveTable, (found, table: string) =>
        this.isBeside(table) ? `${sideSchema}.${table}` : found,
      ),
    )
    return { ...same, sqlFragments }
  }
}
