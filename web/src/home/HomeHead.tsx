import { useState } from 'react'
import { useMe } from '#web/access/useMe.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import styles from './HomeHead.module.css'
import { dayInWords } from './today.ts'

/** One line above a start page: the greeting, the date and the company. */
export function HomeHead() {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const { last_name, first_name, english_name, company_name } = useMe()
  const [now] = useState(() => new Date())
  return (
    <header className={styles.head}>
      <h1>{t('greeting', { name: language === 'ja' ? last_name : (english_name ?? first_name) })}</h1>
      <p>{dayInWords(now, language)}</p>
      <p>{company_name}</p>
    </header>
  )
}
