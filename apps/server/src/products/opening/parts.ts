import type { OperatorServices, ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import type { ChecklistServices } from './checklist.ts'
import { getChecklist, openingAgreement, proposeOpening } from './opening.ts'

function getOpening({ core }: Pick<Services, 'core'>): Handler<'BaseInfo/GetOpening'> {
  return async () => ({ isOpen: core.mirror.isOpened })
}

export const parts = {
  calls: (services: Services) => ({ 'BaseInfo/GetOpening': getOpening(services) }),
  operatorCalls: (services: OperatorServices & ChecklistServices) => ({
    'Opening/GetChecklist': getChecklist(services),
    'Opening/Propose': proposeOpening(services),
  }),
  agreements: [openingAgreement],
} satisfies ProductParts
