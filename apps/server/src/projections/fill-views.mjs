// Starts the thread from the sources: a thread doesn't take over the loader of the program that starts it.
import { register } from 'tsx/esm/api'

register()
await import('./fill-views.ts')
