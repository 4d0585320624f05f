#!/usr/bin/env python3
"""Verifies the shuffles of Kibitz records, by docs/fairness.md and docs/records.md alone: python3 examples/verify.py game.json ...
Checks decks, first dealer and commitments, and exits with 1 if any is wrong; not whether moves are legal, nor signatures (Ed25519 is no part of Python).
"""
import hashlib, hmac, itertools, json, struct, sys

SUITS, RANKS = 'SHDC', '23456789TJQKA'


def form(value):
    """The canonical form of a value."""
    if isinstance(value, int):
        return b'\x02' + struct.pack('>I', value)
    if isinstance(value, list):
        return b'\x04' + struct.pack('>I', len(value)) + b''.join(map(form, value))
    kind, content = (b'\x01', value.encode()) if isinstance(value, str) else (b'\x03', value)
    return kind + struct.pack('>I', len(content)) + content


def drawing(seed):
    """Numbers below k, one after the other, from the stream of a seed."""
    blocks = (hmac.digest(seed, struct.pack('>I', counter), 'sha256') for counter in itertools.count())
    words = itertools.chain.from_iterable(struct.unpack('>8I', block) for block in blocks)
    return lambda k: next(word for word in words if word < 2**32 // k * k) % k


class Shuffle:
    """One shuffle by its proof, whose commitments it checks."""

    def __init__(self, version, table, game, proof):
        self.version, self.proof, self.id = version, proof, [table, game, proof['n']]
        self.secret, self.commitment = bytes.fromhex(proof['secret']), bytes.fromhex(proof['commitment'])
        if self.hash('server', self.secret) != self.commitment:
            raise ValueError(f"shuffle {proof['n']}: the secret is not the one committed to")
        for one in proof['in']:
            if self.hash('part', proof['round'], one['seat'], bytes.fromhex(one['part'])).hex() != one['commitment']:
                raise ValueError(f"shuffle {proof['n']}: the part of seat {one['seat']} is not the one committed to")
        listed = sorted(proof['in'] + proof['out'], key=lambda one: one['seat'])
        sides = [[one for one in listed if ('part' in one) == is_in] for is_in in (True, False)]
        if sides != [proof['in'], proof['out']] or len({one['seat'] for one in listed}) < len(listed):
            raise ValueError(f"shuffle {proof['n']}: the list is not in order of seats, each once")
        self.list = [[one['seat'], bytes.fromhex(one['commitment']), one.get('why', 'in')] for one in listed]

    def canonical(self, purpose, *values):
        return form([f'kibitz-shuffle-{self.version}', purpose, *self.id, *values])

    def hash(self, purpose, *values):
        return hashlib.sha256(self.canonical(purpose, *values)).digest()

    def draw(self, purpose, *number):
        """HKDF-SHA-256 with 32 bytes of output, and the stream of the seed."""
        key = self.secret + b''.join(bytes.fromhex(one['part']) for one in self.proof['in'])
        info = [*number, self.proof['round'], self.list]
        if self.version == 2:
            beacon = self.proof['beacon']
            key += bytes.fromhex(beacon.get('randomness', ''))
            info.append([beacon.get('why', 'in'), *[beacon[name] for name in ('from', 'round') if name in beacon]])
        extracted = hmac.digest(self.commitment, key, 'sha256')
        return drawing(hmac.digest(extracted, self.canonical(purpose, *info) + b'\x01', 'sha256'))

    def deck(self, number, pack):
        deck, draw = list(pack), self.draw('deck', number)
        for i in range(len(deck) - 1, 0, -1):
            j = draw(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return deck


def pack_of(game, options, seats):
    if game == 'pinochle':
        return [rank + suit for suit in SUITS for rank in '9JQKTA' for _ in (1, 2)]
    ranks = (options.get('deck', 32) // 4 if game == 'euchre' else
             seats + 3 if game == 'nap' and options.get('deck') != 'full' else
             {'twenty-eight': 8, 'five-hundred': 11}.get(game, 13))
    joker = ['JK'] if game == 'five-hundred' or (game == 'nap' and options.get('joker')) else []
    out = {3: ['2D'], 5: ['2D', '2C']}.get(seats, []) if game == 'hearts' else []
    pack = [rank + suit for suit in SUITS for rank in RANKS[-ranks:] if rank + suit not in out]
    return pack * (options.get('decks', 8) if game == 'mini-baccarat' else 1) + joker


def cut(deck, last, hand, seats):
    """Nap's next deck where the pack is only cut: the stock and under it the cards as they were played keep their order."""
    bids, plays = [[move for move in hand if move['type'] == kind] for kind in ('bid', 'play')]
    order, cards = last[5 * seats:] + [move['card'] for move in plays], [move['card'] for move in plays[4 * seats:]]
    if cards and bids[-1]['bid'] in ('nap', 'wellington', 'blucher'):
        trump = plays[0].get('suit', plays[0]['card'][-1])
        power = [(1, 13) if card == 'JK' else (int(card[1] == trump), RANKS.index(card[0])) for card in cards]
        beaten = any(power[i] > power[0] for i, card in enumerate(cards) if power[i][0] or card[1] == cards[0][-1])
        if not beaten and all(move['seat'] == bids[-1]['seat'] for move in plays[::seats]):
            return deck  # five tricks for the bidder: the pack is shuffled
    start = deck.index(order[0])
    ring = order + [card for card in deck[start:] + deck[:start] if card not in order]
    return ring[ring.index(deck[0]):] + ring[:ring.index(deck[0])]


def battle(piles, depth):
    """A battle of War with its wars: takes the cards from the piles, and gives the winner and the cards captured."""
    laid, level = [[], []], 0
    while level == 0 or laid[0][-1][0] == laid[1][-1][0]:
        for pile, cards in zip(piles, laid):
            n = min(0 if level == 0 else depth if isinstance(depth, int) else level, len(pile) - 1) + 1
            cards += pile[:n]
            del pile[:n]
        level += 1
        if laid[0][-1][0] == laid[1][-1][0] and not all(piles):
            return 0, []  # somebody cannot go on, and the game is over
    winner = max((0, 1), key=lambda seat: RANKS.index(laid[seat][-1][0]))
    return winner, laid[winner] + laid[1 - winner]


def verify(record):
    said = record.get('shuffle') or {}
    if 'shuffles' not in said:
        return 'a set: nothing is proven' if 'set' in said else 'no proof'
    game, options, seats, dealer = record['game'], record.get('options', {}), record['seats'], record.get('dealer', 0)
    first, *_ = proofs = [Shuffle(said['version'], said['table'], game, proof) for proof in said['shuffles']]
    is_cut = game == 'nap' and options.get('dealing') == 'cutOnly'
    if said['version'] == 2 and (first.id[2] != 0 or first.draw('dealer')(seats) != dealer):
        raise ValueError('the first dealer is not the one that shuffle 0 draws')
    pack, piles, winner, hand, last, decks = pack_of(game, options, seats), None, 0, [], [], 0
    for move in record['moves']:
        if 'deck' not in move:
            hand.append(move)
            if game == 'war' and options.get('capturedOrder', 'shuffled') == 'shuffled':
                winner, pack = battle(piles, options.get('warDepth'))
            continue
        dealt = move['deck'].split()
        proof = next((one for one in reversed(proofs) if one.id[2] <= decks), None)
        if proof is not None:
            if proof.id[2] != decks and not is_cut and game != 'war':
                raise ValueError(f'shuffle {decks} has no proof')
            made = proof.deck(decks, pack)
            if dealt != (cut(made, last, hand, seats) if is_cut and last else made):
                raise ValueError(f'deck {decks} is not the one that its proof makes')
        if game == 'war' and piles:
            piles[winner] += dealt
        piles = piles or [dealt[(seat + dealer + 1) % 2::2] for seat in (0, 1)]
        decks, hand, last = decks + 1, [], dealt
    return 'verified' if first.id[2] == 0 else f'verified from deck {first.id[2]} on'


status = 0
for name in sys.argv[1:]:
    try:
        with open(name, encoding='utf-8') as file:
            print(f'{name}: {verify(json.load(file))}')
    except (KeyError, ValueError, TypeError) as fault:
        print(f'{name}: WRONG: {fault}')
        status = 1
sys.exit(status)
