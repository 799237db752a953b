import type { LabConfig } from '@candor/engine/products/lab/commands'
import type { State } from '@candor/engine/state'
import type { EventTakers } from '../../platform/journal/event-takers.ts'

type Project = { config: LabConfig; sold: bigint; subscribed: Map<number, bigint> }

// The lab projects, their sales and their buyers.
export class LabMirror {
  readonly projects = new Map<number, Project>()

  constructor(state: State) {
    for (const [projectId, { config, sold, subscribed }] of state.products.lab.projects)
      this.projects.set(projectId, { config, sold, subscribed: new Map(subscribed) })
  }

  readonly takers: EventTakers = {
    labConfigured: ({ project: config }) => {
      const { sold = 0n, subscribed = new Map() } = this.projects.get(config.projectId) ?? {}
      this.projects.set(config.projectId, { config, sold, subscribed })
    },
    // The subscribers are forgotten then, here as in the state, so that a restart shows the same.
    labRaiseEnded: ({ projectId }) => this.projects.get(projectId)?.subscribed.clear(),
    labSubscribed: ({ projectId, accountId, quantity }) => {
      const project = this.projects.get(projectId)
      if (!project) return
      project.sold += quantity
      project.subscribed.set(accountId, (project.subscribed.get(accountId) ?? 0n) + quantity)
    },
  }
}
