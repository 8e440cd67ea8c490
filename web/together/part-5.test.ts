import { runTogether } from './run-together'

runTogether(5)
