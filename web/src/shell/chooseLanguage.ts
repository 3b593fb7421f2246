import { isForHelpers, type ScreenLanguage } from '#domain/kit/languages.ts'
import { i18n } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { preferences } from '#web/kit/usePreferences.ts'

/** Changes the language of the interface, and says in that language where its texts are still being checked. */
export const chooseLanguage = (lng: ScreenLanguage): void => {
  preferences.change({ lng })
  if (!isForHelpers(lng)) return
  const tell = (shown: string) => {
    i18n.off('languageChanged', tell)
    if (shown === lng) snackbar.info(i18n.t('common:settings.unreviewed'))
  }
  i18n.on('languageChanged', tell)
}
