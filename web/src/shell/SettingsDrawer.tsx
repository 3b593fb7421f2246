import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId } from 'react'
import { isForHelpers } from '#domain/kit/languages.ts'
import { helperLanguages, languages, useTranslation } from '#web/kit/i18n.ts'
import type { PreferenceKey, Preferences } from '#web/kit/preferences.ts'
import { SideHead, SidePanel } from '#web/kit/ui/SidePanel.tsx'
import { preferences, usePreferences } from '#web/kit/usePreferences.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { chooseLanguage } from './chooseLanguage.ts'
import styles from './SettingsDrawer.module.css'

type ChoiceProps<Key extends PreferenceKey> = {
  name: Key
  label: string
  texts: readonly [Preferences[Key], string][]
  /** Called in place of the change of the preference. */
  onChoose?: (value: Preferences[Key]) => void
  /** For words that find no room beside one another. */
  below?: boolean
}

function Choice<Key extends PreferenceKey>({ name, label, texts, onChoose, below = false }: ChoiceProps<Key>) {
  const id = useId()
  return (
    <div>
      <h3 id={id}>
        <Furigana>{label}</Furigana>
      </h3>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        aria-labelledby={id}
        value={usePreferences()[name]}
        orientation={below ? 'vertical' : 'horizontal'}
        onChange={(_, value: Preferences[Key] | null) => {
          if (value !== null) (onChoose ?? ((chosen) => preferences.change({ [name]: chosen })))(value)
        }}
      >
        {texts.map(([value, text]) => (
          <ToggleButton key={String(value)} value={value} lang={name === 'lng' ? String(value) : undefined}>
            <Furigana>{text}</Furigana>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}

/** Drawer for the preferences of the interface in this browser (specification, section 2, settings drawer). */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('common')
  const { lng, plain } = usePreferences()
  return (
    <SidePanel width={22} open={open} onClose={onClose}>
      <SideHead title={t('settings.title')} />
      <div className={styles.settings}>
        <Choice
          name="lng"
          label={t('settings.language')}
          texts={languages.map((one) => [one, t(`languages.${one}`)])}
          onChoose={chooseLanguage}
        />
        <div>
          <Choice
            name="lng"
            label={t('settings.helper_screens')}
            texts={helperLanguages.map((one) => [one, t(`languages.${one}`)])}
            onChoose={chooseLanguage}
            below
          />
          {isForHelpers(lng) && (
            <Muted as="p" size={0.875}>
              {t('settings.unreviewed')}
            </Muted>
          )}
        </div>
        {lng === 'ja' && (
          <Choice
            name="plain"
            label={t('settings.plain')}
            texts={[
              [false, t('settings.plain_off')],
              [true, t('settings.plain_on')],
            ]}
          />
        )}
        {!(lng === 'ja' && plain) && (
          <Choice
            name="furigana"
            label={t('settings.furigana')}
            texts={[
              [false, t('settings.furigana_off')],
              [true, t('settings.furigana_on')],
            ]}
          />
        )}
        <Choice
          name="mode"
          label={t('settings.mode')}
          texts={[
            ['light', t('settings.light')],
            ['dark', t('settings.dark')],
          ]}
        />
        <Choice
          name="fontSize"
          label={t('settings.font_size')}
          texts={[
            ['default', t('settings.font_default')],
            ['large', t('settings.font_large')],
          ]}
        />
        <Choice
          name="sidebarcollapsed"
          label={t('settings.sidebar')}
          texts={[
            [false, t('settings.sidebar_full')],
            [true, t('settings.sidebar_collapsed')],
          ]}
        />
        <Choice
          name="direction"
          label={t('settings.direction')}
          texts={[
            ['ltr', t('settings.ltr')],
            ['rtl', t('settings.rtl')],
          ]}
        />
        <Muted as="p" size={0.875}>
          {t('settings.note')}
        </Muted>
      </div>
    </SidePanel>
  )
}
