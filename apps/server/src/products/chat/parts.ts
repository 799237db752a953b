import { redrawImage } from '../../platform/files/image.ts'
import type { ProductParts } from '../../platform/product-parts.ts'
import * as chatActs from './act.ts'
import * as chatAnswers from './answering/answer.ts'
import * as chatTexts from './answering/edit.ts'
import * as chatInbox from './answering/inbox.ts'
import type { ChatServices } from './desk.ts'
import * as chatReads from './read.ts'
import * as chatSend from './send.ts'
import * as chatStatistics from './statistics/statistics.ts'

export const parts = {
  calls: (services: ChatServices) => ({
    'Chat/GetService': chatReads.getService(services),
    'Chat/GetChat': chatReads.getChat(services),
    'Chat/GetChats': chatReads.getChats(services),
    'Chat/GetMessages': chatReads.getMessages(services),
    'Chat/Send': chatSend.send(services),
    'Chat/SetRead': chatActs.setRead(services),
    'Chat/SetTyping': chatActs.setTyping(services),
    'Chat/SetEmail': chatActs.setEmail(services),
    'Chat/Close': chatActs.closeOwn(services),
    'Chat/Rate': chatActs.rate(services),
    'Chat/Claim': chatActs.claim(services),
    'Chat/GetImage': chatReads.getImage(services),
  }),
  operatorCalls: (services: ChatServices) => ({
    'Chats/GetCounts': chatInbox.getCounts(services),
    'Chats/SetAvailable': chatInbox.setAvailable(services),
    'Chats/GetInbox': chatInbox.getInbox(services),
    'Chats/GetChat': chatInbox.getChat(services),
    'Chats/GetMessages': chatInbox.getMessages(services),
    'Chats/Send': chatAnswers.send(services),
    'Chats/SendImage': chatAnswers.sendImage(services, (bytes) => redrawImage(bytes, 'chatImage')),
    'Chats/AddNote': chatAnswers.addNote(services),
    'Chats/SetRead': chatInbox.setRead(services),
    'Chats/SetTyping': chatInbox.setTyping(services),
    'Chats/GetOperators': chatAnswers.getOperators(services),
    'Chats/Assign': chatAnswers.assign(services),
    'Chats/Close': chatAnswers.close(services),
    'Chats/GetImage': chatInbox.getImage(services),
    'Chats/GetCanned': chatTexts.getCanned(services),
    'Chats/SaveCanned': chatTexts.saveCanned(services),
    'Chats/RemoveCanned': chatTexts.removeCanned(services),
    'Chats/GetHours': chatTexts.getHours(services),
    'Chats/SetHours': chatTexts.setHours(services),
    'Chats/GetStatistics': chatStatistics.getStatistics(services),
  }),
} satisfies ProductParts
