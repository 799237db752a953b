import { StrictMode, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Chip } from '../src/buttons/chip.tsx'
import { Page } from '../src/page/page.tsx'
import { Ribbon } from '../src/figures/ribbon.tsx'
import { CloseWord } from '../src/close-word.tsx'
import { Toaster } from '../src/toasts/toaster.tsx'
import { ActionsSection } from './sections/actions.tsx'
import { BarsSection } from './sections/bars.tsx'
import { ContentSection } from './sections/content.tsx'
import { FieldsSection } from './sections/fields.tsx'
import { FiguresSection } from './sections/figures.tsx'
import { LayersSection } from './sections/layers.tsx'
import { StatesSection } from './sections/states.tsx'
import { TokensSection } from './sections/tokens.tsx'
import { HomeScreen, LoginScreen } from './specimens.tsx'
import { WithdrawScreen } from './withdraw-screen.tsx'
import { words } from './words.ts'
import type { Language } from './words.ts'
import './gallery.css'

const address = new URLSearchParams(globalThis.location.search)

function isLanguage(text: string | null): text is Language {
  return text !== null && text in words
}

function Gallery() {
  const asked = address.get('lang')
  const [theme, setTheme] = useState(address.get('theme') ?? 'system')
  const [riseRed, setRiseRed] = useState(address.has('rise'))
  const [language, setLanguage] = useState<Language>(isLanguage(asked) ? asked : 'en')
  const [large, setLarge] = useState(address.has('large'))
  const t = words[language]

  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement
    if (theme === 'system') delete dataset['theme']
    else dataset['theme'] = theme
    if (riseRed) dataset['rise'] = 'red'
    else delete dataset['rise']
    style.fontSize = large ? '200%' : ''
    document.documentElement.lang = language
  }, [theme, riseRed, large, language])

  const toaster = <Toaster label="Messages" />
  const screen = address.get('screen')
  if (screen === 'home') return <HomeScreen t={t} />
  if (screen === 'login') return <LoginScreen t={t} />
  if (screen === 'withdraw') {
    return (
      <CloseWord value={t.close}>
        <WithdrawScreen t={t} />
      </CloseWord>
    )
  }
  return (
    <CloseWord value={t.close}>
      <Page
        ribbon={<Ribbon>{t.ribbon}</Ribbon>}
        navBar={
          <div className="flex flex-wrap gap-2 py-2">
            {['system', 'dark', 'light'].map((name) => (
              <Chip key={name} selected={theme === name} onClick={() => setTheme(name)}>
                {name}
              </Chip>
            ))}
            {(['en', 'de', 'zh-TW'] as const).map((name) => (
              <Chip key={name} selected={language === name} onClick={() => setLanguage(name)}>
                {name}
              </Chip>
            ))}
            <Chip selected={riseRed} onClick={() => setRiseRed(!riseRed)}>
              rise red
            </Chip>
            <Chip selected={large} onClick={() => setLarge(!large)}>
              200 %
            </Chip>
          </div>
        }
      >
        <h1 className="pt-6 text-display font-bold">Gallery</h1>
        <p className="flex flex-wrap gap-x-4 text-small">
          {['home', 'login', 'withdraw'].map((name) => (
            <a key={name} href={`?screen=${name}`} className="py-4 text-accent-ink underline">
              {name} screen
            </a>
          ))}
        </p>
        <TokensSection />
        <ActionsSection t={t} />
        <FieldsSection t={t} />
        <FiguresSection t={t} />
        <ContentSection t={t} />
        <StatesSection t={t} />
        <BarsSection t={t} />
        <LayersSection t={t} />
      </Page>
      {toaster}
    </CloseWord>
  )
}

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
}
