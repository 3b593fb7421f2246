import { useEffect } from 'react'
import { useTranslation } from '../../i18n.ts'

/** The name of a record in the title of the window, as long as its page is open. */
export function useWindowTitle(name: string): void {
  const { t } = useTranslation()
  const product = t('product')
  useEffect(() => {
    if (name === '') return
    const before = document.title
    document.title = `${name} | ${product}`
    return () => { document.title = before }
  }, [name, product])
}
