import type { Page } from '@playwright/test'
import { enterDemo, enterNew } from './tools/accounts.ts'
import { expect, test } from './tools/fixtures.ts'
import { expectToast, newEmail, routes } from './tools/steps.ts'
import type { Say } from './tools/texts.ts'

type Field = [labelKey: string, text: string]
type Case = { fields: Field[]; press: string; complaint: string }

const email: Field = ['form.email', 'someone@example.org']
const code: Field = ['form.code', '123456']
const password: Field = ['form.newPassword', 'long enough 1']
const confirmation: Field = ['form.confirmation', 'long enough 1']

// Every message of the forms, seen as a toast and beside its field, in the order of the form.
const forms: Record<string, { route: string; cases: Case[] }> = {
  register: {
    route: routes.register,
    cases: [
      { fields: [], press: 'mailCode.send', complaint: 'form.emailRequired' },
      { fields: [['form.email', 'someone@']], press: 'mailCode.send', complaint: 'form.emailInvalid' },
      { fields: [], press: 'register.submit', complaint: 'form.emailRequired' },
      { fields: [['form.email', 'someone']], press: 'register.submit', complaint: 'form.emailInvalid' },
      { fields: [email], press: 'register.submit', complaint: 'form.codeRequired' },
      { fields: [email, ['form.code', '123']], press: 'register.submit', complaint: 'form.codeInvalid' },
      { fields: [email, code], press: 'register.submit', complaint: 'form.passwordRequired' },
      {
        fields: [email, code, ['form.newPassword', 'short']],
        press: 'register.submit',
        complaint: 'form.passwordFormat',
      },
      { fields: [email, code, password], press: 'register.submit', complaint: 'form.confirmationRequired' },
      {
        fields: [email, code, password, ['form.confirmation', 'other']],
        press: 'register.submit',
        complaint: 'form.passwordsDiffer',
      },
      {
        fields: [email, code, password, confirmation],
        press: 'register.submit',
        complaint: 'code.verificationCodeWrong',
      },
      {
        fields: [email, code, password, confirmation, ['register.invitationCode', 'NOSUCHONE']],
        press: 'register.submit',
        complaint: 'code.invitationCodeDoesNotExist',
      },
    ],
  },
  'forgot password': {
    route: routes.forgotPassword,
    cases: [
      { fields: [], press: 'mailCode.send', complaint: 'form.emailRequired' },
      { fields: [['form.email', 'x@y']], press: 'mailCode.send', complaint: 'form.emailInvalid' },
      { fields: [], press: 'forgot.submit', complaint: 'form.emailRequired' },
      { fields: [email], press: 'forgot.submit', complaint: 'form.codeRequired' },
      { fields: [email, code], press: 'forgot.submit', complaint: 'form.passwordRequired' },
      { fields: [email, code, password], press: 'forgot.submit', complaint: 'form.confirmationRequired' },
      {
        fields: [email, code, password, ['form.confirmation', 'other']],
        press: 'forgot.submit',
        complaint: 'form.passwordsDiffer',
      },
      {
        fields: [email, code, password, confirmation],
        press: 'forgot.submit',
        complaint: 'code.verificationCodeWrong',
      },
    ],
  },
  login: {
    route: routes.login,
    cases: [
      { fields: [], press: 'login.submit', complaint: 'form.usernameRequired' },
      {
        fields: [['login.username', 'nobody_here']],
        press: 'login.submit',
        complaint: 'form.passwordRequired',
      },
      {
        fields: [
          ['login.username', 'nobody_here'],
          ['login.password', 'whatever 1'],
        ],
        press: 'login.submit',
        complaint: 'code.wrongPassword',
      },
    ],
  },
}

/** A fresh screen, by visiting another one: reloading the app for each message takes ten times as long. */
async function openAnew(page: Page, say: Say, route: string): Promise<void> {
  await page.goto('/#/elsewhere')
  await expect(page.getByText(say('notFound.lead'))).toBeVisible()
  await page.goto(route)
}

async function attempt(page: Page, say: Say, { fields, press, complaint }: Case): Promise<void> {
  for (const [labelKey, text] of fields) await page.getByLabel(say(labelKey), { exact: true }).fill(text)
  await page.getByRole('button', { name: say(press), exact: true }).click()
  await expectToast(page, say(complaint))
  // The typed values are still there.
  for (const [labelKey, text] of fields)
    await expect(page.getByLabel(say(labelKey), { exact: true })).toHaveValue(text)
}

for (const [name, { route, cases }] of Object.entries(forms)) {
  test(`${name}: every message`, async ({ page, say }) => {
    for (const one of cases) {
      await test.step(`${one.press} → ${one.complaint}`, async () => {
        await openAnew(page, say, route)
        await attempt(page, say, one)
      })
    }
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  })
}

test('settings: every message of the basic-info, username and nickname forms', async ({ page, say }) => {
  await enterDemo(page)
  const cases: [open: string, Field[], complaint: string][] = [
    ['settings.nickname', [['settings.nickname', '']], 'form.nicknameRequired'],
    ['settings.username', [['settings.username', '']], 'form.usernameRequired'],
    ['settings.username', [['settings.username', '1x']], 'form.usernameFormat'],
    ['settings.realName', [], 'form.realNameRequired'],
    ['settings.realName', [['settings.realName', 'A B']], 'form.ageRequired'],
    [
      'settings.realName',
      [
        ['settings.realName', 'A B'],
        ['settings.age', '17'],
      ],
      'form.ageRange',
    ],
    [
      'settings.realName',
      [
        ['settings.realName', 'A B'],
        ['settings.age', '30'],
      ],
      'form.addressRequired',
    ],
    [
      'settings.realName',
      [
        ['settings.realName', 'A B'],
        ['settings.age', '30'],
        ['settings.address', 'Here'],
      ],
      'form.phoneRequired',
    ],
    [
      'settings.realName',
      [
        ['settings.realName', 'A B'],
        ['settings.age', '30'],
        ['settings.address', 'Here'],
        ['settings.phone', '123'],
      ],
      'form.phoneFormat',
    ],
  ]
  for (const [open, fields, complaint] of cases) {
    await openAnew(page, say, routes.settings)
    await page.getByRole('button', { name: new RegExp(say(open)) }).click()
    const sheet = page.getByRole('dialog')
    for (const [labelKey, text] of fields) await sheet.getByLabel(say(labelKey), { exact: true }).fill(text)
    await sheet.getByRole('button', { name: say('action.save') }).click()
    await expectToast(page, say(complaint))
    await expect(sheet.getByText(say(complaint))).toBeVisible()
  }
})

test('settings: an avatar that is not a picture is refused', async ({ page, say }) => {
  await enterDemo(page)
  await page.goto(routes.settings)
  await page.getByRole('button', { name: new RegExp(say('settings.realName')) }).click()
  await page.locator('input[type=file]').setInputFiles('README.md')
  await expectToast(page, say('code.fileFormatWrong'))
})

test('passwords: every message', async ({ page, say }) => {
  const account = { email: newEmail(), password: 'the first one 1' }
  await enterNew(page, account)
  const old: Field = ['loginPassword.old', account.password]
  const six: Field[] = [
    ['fundPassword.loginPassword', account.password],
    ['fundPassword.new', '141592'],
  ]
  const cases: [route: string, Case][] = [
    [
      routes.loginPassword,
      { fields: [], press: 'loginPassword.change', complaint: 'form.oldPasswordRequired' },
    ],
    [
      routes.loginPassword,
      { fields: [old], press: 'loginPassword.change', complaint: 'form.passwordRequired' },
    ],
    [
      routes.loginPassword,
      { fields: [old, password], press: 'loginPassword.change', complaint: 'form.confirmationRequired' },
    ],
    [
      routes.loginPassword,
      {
        fields: [old, password, ['form.confirmation', 'x']],
        press: 'loginPassword.change',
        complaint: 'form.passwordsDiffer',
      },
    ],
    [
      routes.loginPassword,
      {
        fields: [['loginPassword.old', 'not it 1'], password, confirmation],
        press: 'loginPassword.change',
        complaint: 'code.oldPasswordWrong',
      },
    ],
    [routes.fundPassword, { fields: [], press: 'fundPassword.set', complaint: 'form.passwordRequired' }],
    [
      routes.fundPassword,
      { fields: six.slice(0, 1), press: 'fundPassword.set', complaint: 'form.fundPasswordRequired' },
    ],
    [
      routes.fundPassword,
      {
        fields: [...six.slice(0, 1), ['fundPassword.new', '12']],
        press: 'fundPassword.set',
        complaint: 'form.fundPasswordFormat',
      },
    ],
    [routes.fundPassword, { fields: six, press: 'fundPassword.set', complaint: 'form.confirmationRequired' }],
    [
      routes.fundPassword,
      {
        fields: [...six, ['fundPassword.confirmation', '999999']],
        press: 'fundPassword.set',
        complaint: 'form.passwordsDiffer',
      },
    ],
    [
      routes.fundPassword,
      {
        fields: [
          ['fundPassword.loginPassword', 'not it 1'],
          ['fundPassword.new', '141592'],
          ['fundPassword.confirmation', '141592'],
        ],
        press: 'fundPassword.set',
        complaint: 'code.wrongPassword',
      },
    ],
  ]
  for (const [route, one] of cases) {
    await test.step(`${one.press} → ${one.complaint}`, async () => {
      await openAnew(page, say, route)
      await attempt(page, say, one)
    })
  }
})

test('a code is sent once a minute: the button counts down, also after coming back', async ({
  page,
  say,
}) => {
  const address = newEmail()
  await page.goto(routes.register)
  await page.getByLabel(say('form.email'), { exact: true }).fill(address)
  await page.getByRole('button', { name: say('mailCode.send') }).click()
  await expectToast(page, say('mailCode.sent', { email: address }))
  const counting = page.getByRole('button', { name: /^\d+ s$/ })
  await expect(counting).toBeDisabled()
  const before = Number.parseInt((await counting.textContent()) ?? '')
  expect(before).toBeGreaterThan(50)
  await page.goto(routes.login)
  await expect(page.getByRole('heading', { name: say('login.title') })).toBeVisible()
  await page.goto(routes.register)
  // The wait belongs to the address: another one can get a code at once.
  await page.getByLabel(say('form.email'), { exact: true }).fill(newEmail())
  await expect(page.getByRole('button', { name: say('mailCode.send') })).toBeEnabled()
  await page.getByLabel(say('form.email'), { exact: true }).fill(address)
  await expect(counting).toBeDisabled()
  await expect.poll(async () => Number.parseInt((await counting.textContent()) ?? '')).toBeLessThan(before)
})

test('toasts appear one at a time, clear of the header and the form’s buttons, and can be dismissed', async ({
  page,
  say,
}) => {
  await page.goto(routes.login)
  const submit = page.getByRole('button', { name: say('login.submit'), exact: true })
  const toasts = page.getByRole('region', { name: say('toast.region') })
  const shown = toasts.locator('p')

  await test.step('it stands under the header', async () => {
    await submit.click()
    await expect(shown).toHaveText([say('form.usernameRequired')])
    const header = await page.locator('header').first().boundingBox()
    await expect
      .poll(async () => ((await shown.boundingBox())?.y ?? 0) >= (header?.y ?? 0) + (header?.height ?? 0))
      .toBe(true)
    const box = await toasts.locator('[aria-live=assertive] > div').boundingBox()
    const pressed = await submit.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(pressed?.y ?? 0)
  })

  await test.step('a newer result takes its place', async () => {
    await page.getByLabel(say('login.username')).fill('nobody_here')
    await page.waitForTimeout(600)
    await submit.click()
    await expect(shown).toHaveText([say('form.passwordRequired')])
  })

  await test.step('a keyboard closes it', async () => {
    await toasts.getByRole('button', { name: say('action.close') }).press('Enter')
    await expect(shown).toHaveCount(0)
  })

  await test.step('a swipe takes it away', async () => {
    await page.waitForTimeout(600)
    await submit.click()
    await expect(shown).toHaveCount(1)
    const box = await shown.boundingBox()
    if (!box) throw new Error('no toast')
    const [x, y] = [box.x + 20, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 140, y, { steps: 6 })
    await page.mouse.up()
    await expect(shown).toHaveCount(0)
  })

  await test.step('an act that succeeds takes the complaint before it away', async () => {
    await page.waitForTimeout(600)
    await submit.click()
    await expect(shown).toHaveCount(1)
    await page.getByRole('button', { name: say('login.tryItNow') }).click()
    await expect(page).toHaveURL(/#\/(pages\/home\/index)?$/)
    await expect(shown).toHaveCount(0)
  })
})
