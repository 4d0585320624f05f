import type { Choice } from '@kibitz/shared/kit/game/action';
import { buttonWords } from '@kibitz/shared/kit/table/buttonWords';
import type { Message } from '@kibitz/shared/kit/words/message';
import { isWithinSentence, type Part } from '@kibitz/shared/kit/words/say';
import { isSuitLetter } from '../cards/suits.ts';
import { Suit } from '../icons/Suit.tsx';
import { usePlay } from './context.ts';
import type { Values } from './speech.ts';

/** A rank as it is printed on a card. */
export function printedRank(letter: string): string {
  return letter === 'T' ? '10' : letter;
}

/** A suit's sign; nothing for anything else. */
export function SuitSign(props: { suit: string; onPaper?: boolean }) {
  const { suit } = props;
  return isSuitLetter(suit) ? <Suit suit={suit} paper={props.onPaper === true} /> : null;
}

/** A card within a sentence: its rank and suit as printed, read out by its name. */
export function CardSign(props: { code: string; onPaper?: boolean }) {
  const play = usePlay();
  const { code } = props;
  const label = play.speech.cardLabel(code);
  if (code === 'JK') return <b>{label}</b>;
  return (
    <bdi class="cardsign" role="img" aria-label={label}>
      <b>{printedRank(code.charAt(0))}</b>
      <SuitSign suit={code.charAt(1)} onPaper={props.onPaper === true} />
    </bdi>
  );
}

/** Whether a part that follows these stands within a sentence. */
function isWithin(before: readonly Part[]): boolean {
  return isWithinSentence(before.map((part) => (part.kind === 'text' ? part.text : part.kind)).join(''));
}

/** A part of a sentence. A suit is drawn as its sign, close to the level of a bid, and read out by its name. */
function PartSign(props: { part: Part; before: readonly Part[]; next: Part | undefined; onPaper: boolean }) {
  const play = usePlay();
  const { part, before, next, onPaper } = props;
  switch (part.kind) {
    case 'text':
      return <>{next?.kind === 'suit' ? part.text.replace(/(\p{Nd}) $/u, '$1') : part.text}</>;
    case 'seat':
      return <bdi class="saidname">{play.nameOf(part.seat, isWithin(before))}</bdi>;
    case 'card':
      return <CardSign code={part.card} onPaper={onPaper} />;
    case 'suit':
      return (
        <span class="suitsign">
          <SuitSign suit={part.suit} onPaper={onPaper} />
          {/* with the space that is not seen after a level */}
          <span class="visually-hidden"> {play.t(part.word)}</span>
        </span>
      );
  }
}

/** Parts of a sentence, drawn. */
function Parts(props: { parts: readonly Part[]; onPaper?: boolean }) {
  return (
    <>
      {props.parts.map((part, i) => (
        <PartSign
          key={i}
          part={part}
          before={props.parts.slice(0, i)}
          next={props.parts[i + 1]}
          onPaper={props.onPaper === true}
        />
      ))}
    </>
  );
}

/** A message of the game or the server, with names, cards and suits drawn. */
export function Say(props: { message: Message; onPaper?: boolean }) {
  const play = usePlay();
  return <Parts parts={play.speech.parts(props.message, play)} onPaper={props.onPaper === true} />;
}

/** A sentence of the table's own words, drawn the same way. */
export function Own(props: { words: string; values?: Values; onPaper?: boolean }) {
  const play = usePlay();
  return <Parts parts={play.speech.ownParts(props.words, props.values ?? {}, play)} onPaper={props.onPaper === true} />;
}

/** What the button that makes a choice says, there and wherever else that choice is named. */
export function ChoiceWords(props: { choice: Choice }) {
  const play = usePlay();
  const asked = play.table.value?.own?.asked;
  const said = asked === undefined ? undefined : buttonWords(asked, props.choice);
  if (said !== undefined) return <Say message={said} />;
  return <Parts parts={play.speech.choiceParts(props.choice, play)} />;
}
