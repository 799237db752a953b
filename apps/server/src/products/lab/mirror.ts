import type { LabConfig } from '@candor/engine/products/lab/commands'
import type { State } from '@candor/engine/state'
import type { EventTakers } from '../../platform/journal/event-takers.ts'

type Project = {
  config: LabConfig
  sold: bigint
  // Unsold coins are free again then.
  isRaiseOver: boolean
  subscribed: Map<number, bigint>
}

// The lab projects, their sales and their buyers.
export class LabMirror {
  readonly projects = new Map<number, Project>()

  constructor(state: State) {
    for (const [projectId, project] of state.products.lab.projects)
      this.projects.set(projectId, { ...project, subscribed: new Map(project.subscribed) })
  }

  readonly takers: EventTakers = {
    labConfigured: ({ project: config }) => {
      const known = this.projects.get(config.projectId)
      const { sold = 0n, isRaiseOver = false, subscribed = new Map() } = known ?? {}
      this.projects.set(config.projectId, { config, sold, isRaiseOver, subscribed })
    },
    // The subscribers are forgotten then, here as in the state, so that a restart shows the same.
    labRaiseEnded: ({ projectId }) => {
      const project = this.projects.get(projectId)
      if (!project) return
      project.isRaiseOver = true
      project.subscribed.clear()
    },
    labSubscribed: ({ projectId, accountId, quantity }) => {
      const project = this.projects.get(projectId)
      if (!project) return
      project.sold += quantity
      project.subscribed.set(accountId, (project.subscribed.get(accountId) ?? 0n) + quantity)
    },
  }
}
