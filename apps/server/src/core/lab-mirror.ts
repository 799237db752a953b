import type { Event } from '@candor/engine/events'
import type { LabConfig } from '@candor/engine/products/lab/commands'
import type { State } from '@candor/engine/state'

// The projects of the lab, and what is sold of each.
export class LabMirror {
  readonly projects = new Map<number, { config: LabConfig; sold: bigint }>()

  constructor(state: State) {
    for (const [projectId, { config, sold }] of state.products.lab.projects)
      this.projects.set(projectId, { config, sold })
  }

  take(event: Event): void {
    if (event.type === 'labConfigured') {
      const { project: config } = event
      const sold = this.projects.get(config.projectId)?.sold ?? 0n
      this.projects.set(config.projectId, { config, sold })
    }
    if (event.type === 'labSubscribed') {
      const project = this.projects.get(event.projectId)
      if (project) project.sold += event.quantity
    }
  }
}
