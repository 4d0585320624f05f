import { CONTRACT_NAMES, CONTRACTS, type ContractName, contractsLeft } from '@kibitz/shared/games/trex/contracts';
import type { TrexView } from '@kibitz/shared/games/trex/state';
import type { Choice } from '@kibitz/shared/kit/game/action';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Suit } from '../../icons/Suit.tsx';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { ChooseButton } from '../../table/ChooseButton.tsx';
import { usePlay } from '../../table/context.ts';
import { signedFigure } from '../../table/figures.ts';
import type { Play } from '../../table/play.ts';
import { ChoiceWords, Say } from '../../table/Say.tsx';
import { kingdomNow, priceOf, standingOf } from './kingdom.ts';

function ContractSign(props: { contract: ContractName }) {
  switch (props.contract) {
    case 'diamonds':
      return <Suit suit="D" />;
    case 'eltoosh':
      return <TableIcon name="cards" size={32} />;
    case 'girls':
      return <>Q</>;
    case 'king':
      return (
        <>
          K<Suit suit="H" />
        </>
      );
    case 'trex':
      return <TableIcon name="crown" size={34} />;
  }
}

function priceIn(play: Play, contract: ContractName): string {
  return signedFigure(priceOf(contract, Number(play.seen.value.options['diamonds'] ?? 10)));
}

/** What a player should know about a game before choosing it. */
function ruleOf(play: Play, contract: ContractName): string {
  const { options } = play.seen.value;
  if (contract === 'diamonds')
    return play.t(`panel.rule.diamonds.${Number(options['diamonds'] ?? 10) > 0 ? 'gain' : 'loss'}`);
  const isDoubled = options['doubling'] !== false && (contract === 'girls' || contract === 'king');
  return play.t(`panel.rule.${contract}${isDoubled ? '.doubling' : ''}`);
}

function Face(props: { contract: ContractName; isPlayed: boolean }) {
  const play = usePlay();
  const { contract, isPlayed } = props;
  return (
    <>
      <span class="contractsign" aria-hidden="true">
        <ContractSign contract={contract} />
      </span>
      <span class="contractname">
        <b>{play.t(`contract.${contract}`)}</b> <i>{play.t(isPlayed ? 'panel.played' : `panel.what.${contract}`)}</i>
      </span>{' '}
      <strong>
        <bdi>{priceIn(play, contract)}</bdi>
      </strong>
    </>
  );
}

/** What is awaited, and how far the kingdom is. */
function KingdomHead(props: { view: TrexView; children: ComponentChildren }) {
  const play = usePlay();
  const left = contractsLeft(props.view.game.used).length;
  return (
    <div class="panelhead">
      <h2>{props.children}</h2>
      <span>{play.t('panel.hand', { n: CONTRACTS - left + 1, left })}</span>
    </div>
  );
}

/** The five games of the kingdom for its owner: one is picked, then confirmed, since it cannot be taken back. */
export function ChooseContract(props: { view: TrexView; choices: readonly Choice[] }) {
  const play = usePlay();
  const { view, choices } = props;
  const [picked, setPicked] = useState<ContractName | null>(null);
  const choice = choices.find((one) => one['contract'] === picked);
  const prompt = play.table.value?.own?.prompt;
  return (
    <section class="panel contractpanel" aria-label={play.t('panel.pick')}>
      <KingdomHead view={view}>{prompt === undefined ? play.t('panel.pick') : play.text(prompt)}</KingdomHead>
      <div class="contracts" role="group" aria-label={play.t('panel.pick')}>
        {CONTRACT_NAMES.map((contract, i) => {
          const isPlayed = standingOf(view, i) !== 'left';
          const isOn = contract === picked;
          return (
            <button
              key={contract}
              type="button"
              class={isOn ? 'contract on' : 'contract'}
              disabled={isPlayed}
              aria-pressed={isOn}
              onClick={() => setPicked(contract)}
            >
              <Face contract={contract} isPlayed={isPlayed} />
            </button>
          );
        })}
      </div>
      <div class="contractfoot">
        <p>{picked === null ? play.t('panel.rule') : ruleOf(play, picked)}</p>
        <ChooseButton choice={choice} look="main">
          {choice === undefined ? play.t('panel.pick') : <ChoiceWords choice={choice} />}
        </ChooseButton>
      </div>
    </section>
  );
}

/** The five games of the kingdom for everybody else: which are played, which are left. */
export function KingdomCard({ view }: { view: TrexView }) {
  const play = usePlay();
  const prompt = play.table.value?.prompt;
  return (
    <section class="panel contractpanel" aria-label={play.t('panel.kingdom', { n: kingdomNow(view) })}>
      <KingdomHead view={view}>{prompt !== undefined && <Say message={prompt} />}</KingdomHead>
      <ul class="contracts">
        {CONTRACT_NAMES.map((contract, i) => {
          const isPlayed = standingOf(view, i) !== 'left';
          return (
            <li key={contract} class={isPlayed ? 'contract played' : 'contract'}>
              <Face contract={contract} isPlayed={isPlayed} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
