import type { Event } from '@candor/engine/events'
import type { LabConfig } from '@candor/engine/products/lab/commands'
import type { State } from '@candor/engine/state'

type Project = { config: LabConfig; sold: bigint; subscribed: Map<number, bigint> }

// The projects of the lab, what is sold of each, and to whom.
export class LabMirror {
  readonly projects = new Map<number, Project>()

  constructor(state: State) {
    for (const [projectId, { config, sold, subscribed }] of state.products.lab.projects)
      this.projects.set(projectId, { config, sold, subscribed: new Map(subscribed) })
  }

  take(event: Event): void {
    if (event.type === 'labConfigured') {
      const { project: config } = event
      const { sold = 0n, subscribed = new Map() } = this.projects.get(config.projectId) ?? {}
      this.projects.set(config.projectId, { config, sold, subscribed })
    }
    // Who subscribed what is forgotten then, here as in the state, so that a restart shows the same.
    if (event.type === 'labRaiseEnded') this.projects.get(event.projectId)?.subscribed.clear()
    if (event.type === 'labSubscribed') {
      const { projectId, accountId, quantity } = event
      const project = this.projects.get(projectId)
      if (!project) return
      project.sold += quantity
      project.subscribed.set(accountId, (project.subscribed.get(accountId) ?? 0n) + quantity)
    }
  }
}
