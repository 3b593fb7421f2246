import { useEffect } from 'react'
import { useTranslation } from '../../i18n.ts'

/** Shows the name of a record in the title of the browser window while its page is open. */
export function useWindowTitle(name: string): void {
  const { t } = useTranslation()
  const product = t('product')
  useEffect(() => {
    if (name === '') return
    let before = document.title
    // runs after the frame around the page has set the title of the screen in the same moment
    const timer = setTimeout(() => {
      before = document.title
      document.title = `${name} | ${product}`
    })
    return () => {
      clearTimeout(timer)
      document.title = before
    }
  }, [name, product])
}
