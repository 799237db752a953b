import type { ProductParts } from '../../platform/product-parts.ts'
import * as contentItems from './console-items.ts'
import type { ContentServices } from './content.ts'
import * as contentEdits from './edit.ts'
import * as content from './read.ts'

export const parts = {
  calls: (services: ContentServices) => ({
    'BaseInfo/GetLanguage': content.getLanguage(),
    'Content/GetItems': content.getItems(services),
    'Content/GetItem': content.getItem(services),
    'Content/SearchHelp': content.searchHelp(services),
    'Content/GetCompany': content.getCompany(services),
    'Content/GetAgreements': content.getAgreements(services),
    'Content/GetAccepted': content.getAccepted(services),
    'Content/Accept': content.accept(services),
  }),
  operatorCalls: (services: ContentServices) => ({
    'Content/GetItems': contentItems.getItems(services),
    'Content/GetItem': contentItems.getItem(services),
    'Content/GetVersion': contentItems.getVersion(services),
    'Content/Create': contentEdits.create(services),
    'Content/SaveText': contentEdits.saveText(services),
    'Content/UploadPicture': contentEdits.uploadPicture(services),
    'Content/Preview': contentItems.preview(services),
    'Content/Publish': contentEdits.publish(services),
    'Content/DiscardDraft': contentEdits.discardDraft(services),
    'Content/SetPlace': contentEdits.setPlace(services),
  }),
} satisfies ProductParts
