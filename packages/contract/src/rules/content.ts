// The rules of operators' content, for both apps and the server.

// Announcements and promotions have a date, help articles a group, pages a fixed place. A text of the Lab
// describes the project of that number. A mail is the text of one kind of mail from the product.
export const contentKinds = ['announcement', 'promotion', 'help', 'lab', 'page', 'mail'] as const
export type ContentKind = (typeof contentKinds)[number]

// Each has a screen of its own. Terms and agreement are accepted by users.
export const pageSlugs = ['about', 'agreement', 'termsOfService', 'regulatoryClearance'] as const
export type PageSlug = (typeof pageSlugs)[number]
export const agreementSlugs = ['termsOfService', 'agreement'] as const satisfies readonly PageSlug[]
export type AgreementSlug = (typeof agreementSlugs)[number]

export const helpGroups = ['start', 'trading', 'earning', 'money', 'safety', 'checking'] as const
export type HelpGroup = (typeof helpGroups)[number]

export const slugLengthMax = 64
export const slugPattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/
export const contentTitleMax = 120
// The subject of a mail holds all its possible forms.
export const mailTitleMax = 1_000
export const contentBodyMax = 20_000
// The words of a picture, for people who can't see it.
export const pictureAltMax = 200
export const pictureNamePattern = /^[0-9a-f]{32}$/
// The target of a promotion: a page of the app. Two slashes at the beginning would name another site.
export const contentLinkPattern = /^\/(?!\/)[A-Za-z0-9_\-/?=&]{0,200}$/
