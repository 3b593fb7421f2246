import { readPreferences, showPreferences } from './kit/preferences.ts'
import { readStored } from './kit/stored.ts'

/*
 * Runs before the first paint, ahead of everything else: colours, direction and type scale must not change before the
 * eyes of the person. It also chooses which of the two pictures in the page stands until the program is there.
 */
const preferences = readPreferences()
const root = document.documentElement
showPreferences(preferences, root)
const login = /^\/(login\/?)?$/.test(location.pathname) && preferences.lng === 'ja' && readStored('auth') === undefined
root.dataset['first'] = login ? 'login' : 'logo'
